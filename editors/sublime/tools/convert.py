#!/usr/bin/env python3
"""Writes the grammars of editors/vscode as the property lists that Sublime Text reads, and how it comments."""

import json
import pathlib
import plistlib

HERE = pathlib.Path(__file__).resolve().parent.parent
COMMENTS = {
    "phrases": [("", "# ")],
    "appshortcuts-strings": [("", "// "), ("_2", "/*"), ("_2", "*/")],
}


def files():
    """The files to be, by their names."""
    for grammar in sorted((HERE / "../vscode/syntaxes").glob("*.tmLanguage.json")):
        data = json.loads(grammar.read_text(encoding="utf-8"))
        name = grammar.name.removesuffix(".tmLanguage.json")
        yield f"{name}.tmLanguage", data
        if name in COMMENTS:
            variables = []
            for position, (suffix, text) in enumerate(COMMENTS[name]):
                kind = "END" if position == 2 else "START"
                variables.append({"name": f"TM_COMMENT_{kind}{suffix}", "value": text})
            yield f"Comments ({name}).tmPreferences", {
                "name": "Comments", "scope": data["scopeName"], "settings": {"shellVariables": variables},
            }


if __name__ == "__main__":
    for name, data in files():
        (HERE / name).write_bytes(plistlib.dumps(data, sort_keys=False))
