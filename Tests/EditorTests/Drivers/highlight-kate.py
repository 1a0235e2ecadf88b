"""Highlights a sample as Kate does, and says what the texts of its list are.

    highlight-kate.py DEFINITIONS SAMPLE

Each line of the list beside the sample has a line number, a text of that line, and a kind; printed is the same with the
kind of the format that Kate's engine gives to the text's first character. The definition is chosen by the file's name.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

KINDS = {
    "Block": "keyword",
    "ApplicationName": "application",
    "Alert": "comment",
}


def trace(definitions, sample):
    """What the engine prints: each line, and below it the names of its formats under their first characters."""
    with tempfile.TemporaryDirectory() as home:
        folder = pathlib.Path(home) / "org.kde.syntax-highlighting"
        folder.mkdir()
        (folder / "syntax").symlink_to(definitions.resolve())
        run = subprocess.run(
            ["kate-syntax-highlighter", "-f", "ansi", "--syntax-trace=format", str(sample)],
            env={"PATH": os.environ["PATH"], "XDG_DATA_HOME": home, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"},
            capture_output=True, text=True, check=True,
        )
    if run.stderr:
        sys.exit(run.stderr)
    return re.sub(r"\x1b\[[0-9;]*[mK]", "", run.stdout).splitlines()


def formats(definitions, sample):
    """For each line, the name of the format by the column where it begins."""
    lines = sample.read_text(encoding="utf-8").splitlines()
    printed = iter(trace(definitions, sample))
    wanted = iter(lines)
    found, next_line = [], next(wanted, None)
    for text in printed:
        if text == next_line:
            found.append({})
            next_line = next(wanted, None)
        else:
            found[-1].update((match.start(), match.group()) for match in re.finditer(r"[A-Z]\w*", text))
    assert next_line is None, f"not printed: {next_line}"
    return lines, found


def main(definitions, sample):
    lines, found = formats(pathlib.Path(definitions), pathlib.Path(sample))
    for wanted in pathlib.Path(sample + ".kinds").read_text(encoding="utf-8").splitlines():
        number, text, _ = re.fullmatch(r"(\d+) (.*) (\S+)", wanted).groups()
        start = lines[int(number) - 1].index(text)
        begins = max(column for column in found[int(number) - 1] if column <= start)
        name = found[int(number) - 1][begins]
        print(number, text, KINDS.get(name, name.lower()))


main(*sys.argv[1:])
