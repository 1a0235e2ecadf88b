"""Highlights a sample as editors with TextMate grammars do, and says what the texts of its list are.

    highlight-textmate.py GRAMMAR SAMPLE

Each line of the list beside the sample has a line number, a text of that line, and a kind; printed is the same with the
kind that the grammar gives to the text's first character. The engine is that of the editor babi, over Oniguruma.
"""

import json
import pathlib
import re
import sys
import tempfile

import onigurumacffi
from babi.highlight import Grammars, highlight_line

# The beginning of a scope, and the kind that it means: the first that fits counts.
KINDS = [
    ("keyword.control.directive", "directive"),
    ("comment", "comment"),
    ("keyword.control", "keyword"),
    ("keyword.operator.arrow", "arrow"),
    ("keyword.other", "item"),
    ("entity.name", "name"),
    ("variable.parameter.slot", "slot"),
    ("variable.language.application-name", "application"),
    ("variable.parameter", "label"),
    ("string.quoted", "string"),
    ("constant.character.escape", "escape"),
    ("constant.language", "constant"),
    ("constant.other.case", "constant"),
    ("constant.numeric", "number"),
    ("support.type.property-name", "key"),
    ("support.type", "type"),
]


def expressions(rule):
    """Every regular expression of a grammar."""
    if isinstance(rule, dict):
        for key, value in rule.items():
            if key in ("match", "begin", "end", "while") and isinstance(value, str):
                yield value
            else:
                yield from expressions(value)
    elif isinstance(rule, list):
        for each in rule:
            yield from expressions(each)


def kind_of(scopes):
    for scope in reversed(scopes):
        for start, kind in KINDS:
            if scope.startswith(start):
                return kind
    return "text"


def regions(grammar, text):
    """For each line, its regions."""
    data = json.loads(grammar.read_text(encoding="utf-8"))
    for expression in expressions(data):
        # An end may name what its beginning has captured.
        onigurumacffi.compile(re.sub(r"\\[1-9]", "x", expression))
    with tempfile.TemporaryDirectory() as folder:
        scope = data["scopeName"]
        (pathlib.Path(folder) / f"{scope}.json").write_text(json.dumps(data), encoding="utf-8")
        compiler = Grammars(folder).compiler_for_scope(scope)
        state = compiler.root_state
        for number, line in enumerate(text.splitlines(keepends=True)):
            state, found = highlight_line(compiler, state, line, number == 0)
            yield line, found


def main(grammar, sample):
    lines = list(regions(pathlib.Path(grammar), pathlib.Path(sample).read_text(encoding="utf-8")))
    for wanted in pathlib.Path(sample + ".kinds").read_text(encoding="utf-8").splitlines():
        number, text, _ = re.fullmatch(r"(\d+) (.*) (\S+)", wanted).groups()
        line, found = lines[int(number) - 1]
        start = line.index(text)
        scopes = next((each.scope for each in found if each.start <= start < each.end), ())
        print(number, text, kind_of(scopes))


main(*sys.argv[1:])
