"""Highlights a sample by the tree-sitter grammar, and says what the texts of its list are.

    highlight-tree-sitter.py GRAMMAR SAMPLE

GRAMMAR is the folder of the grammar, of which `tree-sitter generate` makes a parser. Each line of the list beside the
sample has a line number, a text of that line, and a kind; printed is the same with the kind of the query's capture for the
text's first character. The grammar sees no directive inside a comment, so those lines are left out.
"""

import ctypes
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import warnings

import tree_sitter

KINDS = {
    "keyword": "keyword",
    "keyword.modifier": "item",
    "comment": "comment",
    "function": "name",
    "type": "type",
    "variable.parameter": "label",
    "variable": "slot",
    "variable.builtin": "application",
    "string": "string",
    "constant.character.escape": "escape",
    "constant.numeric": "number",
    "constant.builtin": "constant",
    "constant": "constant",
    "operator": "arrow",
}


def language(grammar, folder):
    shutil.copy(grammar / "grammar.js", folder)
    subprocess.run(["tree-sitter", "generate"], cwd=folder, check=True, stdout=sys.stderr)
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-Isrc", "src/parser.c", "-o", "phrases.so"], cwd=folder, check=True, stdout=sys.stderr
    )
    library = ctypes.CDLL(str(folder / "phrases.so"))
    library.tree_sitter_phrases.restype = ctypes.c_void_p
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return tree_sitter.Language(library.tree_sitter_phrases())


def captures(language, query, text):
    """The nodes with the name of their capture, the inner and later ones last."""
    tree = tree_sitter.Parser(language).parse(text)
    assert not tree.root_node.has_error, str(tree.root_node)
    found = []
    for pattern, matched in tree_sitter.QueryCursor(tree_sitter.Query(language, query)).matches(tree.root_node):
        for name, nodes in matched.items():
            found += [(node.start_byte, -node.end_byte, pattern, name) for node in nodes]
    return sorted(found)


def main(grammar, sample):
    text = pathlib.Path(sample).read_bytes()
    lines = text.splitlines(keepends=True)
    query = (pathlib.Path(grammar) / "queries/highlights.scm").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        found = captures(language(pathlib.Path(grammar), pathlib.Path(folder)), query, text)
    for wanted in pathlib.Path(sample + ".kinds").read_text(encoding="utf-8").splitlines():
        number, part, kind = re.fullmatch(r"(\d+) (.*) (\S+)", wanted).groups()
        if kind == "directive":
            continue
        start = sum(map(len, lines[: int(number) - 1])) + lines[int(number) - 1].index(part.encode())
        names = [name for begin, end, _, name in found if begin <= start < -end]
        print(number, part, KINDS[names[-1]] if names else "text")


main(*sys.argv[1:])
