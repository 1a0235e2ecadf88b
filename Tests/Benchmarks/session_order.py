#!/usr/bin/env python3
"""Writes the order in which a release's functions are linked: those that a key needs first. See README.md."""

import argparse
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

from benchmark import REPOSITORY, Candidate, sample_documents

ORDER = REPOSITORY / "Sources/phrasebook/Linking/session.order"


def called(profile):
    """The functions in one of callgrind's files. A recursion has a number, a symbol of a library its version."""
    for line in profile.read_text().splitlines():
        if found := re.match(r"c?fn=\(\d+\) ([^'@]+)", line):
            yield found[1]


def profile(program, sample, home, document, out):
    """What a start and two keys call, then what six further keys call."""
    valgrind = ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={out}"]
    server = Candidate([*valgrind, str(program), "lsp"], sample, home, [document]).start()
    server.open(document)
    for phase in (2, 6):
        for turn in range(phase):
            server.seconds_to_diagnostics(document, introduces=turn % 2 == 0)
        # Some rules look when nobody has typed for a moment.
        time.sleep(1)
        subprocess.run(
            ["callgrind_control", "--dump", str(server.process.pid)], check=True, capture_output=True)
    server.stop()
    return [pathlib.Path(f"{out}.{part}") for part in (1, 2)] + [pathlib.Path(out)]


def defined(program):
    """The functions that the program itself holds."""
    symbols = subprocess.run(["nm", str(program)], capture_output=True, text=True, check=True).stdout
    return {fields[2] for line in symbols.splitlines() if len(fields := line.split()) == 3 and fields[1] in "tTwW"}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phrasebook", default=str(REPOSITORY / ".build/release/phrasebook"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        root = pathlib.Path(temporary).resolve()
        # Valgrind does not read all of the compiler's debug information.
        program = root / "phrasebook"
        subprocess.run(["objcopy", "--strip-debug", options.phrasebook, str(program)], check=True)
        sample = root / "figranium"
        shutil.copytree(REPOSITORY / "samples/figranium", sample)
        starts, keys, ends = [], [], []
        for number, document in enumerate(sample_documents(sample)):
            start, key, end = profile(program, sample, root, document, str(root / f"profile{number}"))
            starts += called(start)
            keys += called(key)
            ends += called(end)
        known = defined(program)
        order = [name for name in dict.fromkeys(keys + starts + ends) if name in known]
    ORDER.write_text("".join(f"{name}\n" for name in order))
    print(f"{len(order)} functions, {len(set(keys) & known)} of them for a key: {ORDER.relative_to(REPOSITORY)}")


if __name__ == "__main__":
    main()
