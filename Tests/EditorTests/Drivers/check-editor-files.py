"""Reads every file of editors/ that is data with a real parser, and holds what they say of each other against it.

    check-editor-files.py EDITORS

Prints one complaint a line, and nothing where all is well.
"""

import importlib.util
import json
import pathlib
import plistlib
import re
import sys
import tomllib
import xml.etree.ElementTree

EDITORS = pathlib.Path(sys.argv[1])
LANGUAGES = {"phrases", "appshortcuts-strings", "appshortcuts-catalog"}


def files(pattern):
    return sorted(file for file in EDITORS.rglob(pattern) if "node_modules" not in file.parts)


def read_json(path):
    return json.loads((EDITORS / path).read_text(encoding="utf-8"))


def read_toml(path):
    return tomllib.loads((EDITORS / path).read_text(encoding="utf-8"))


def parsing():
    """Files that their parsers refuse."""
    parsers = {
        "*.json": lambda file: json.loads(file.read_text(encoding="utf-8")),
        "*.toml": lambda file: tomllib.loads(file.read_text(encoding="utf-8")),
        "*.xml": xml.etree.ElementTree.parse,
        "*.tmLanguage": lambda file: plistlib.loads(file.read_bytes()),
        "*.tmPreferences": lambda file: plistlib.loads(file.read_bytes()),
    }
    for pattern, parse in parsers.items():
        found = files(pattern)
        if not found:
            yield f"there is no {pattern}"
        for file in found:
            try:
                parse(file)
            except Exception as error:
                yield f"{file}: {error}"


def folders():
    """Links that lead nowhere, and pages that are missing or longer than a screen."""
    for file in EDITORS.rglob("*"):
        if file.is_symlink() and not file.exists():
            yield f"{file} leads nowhere"
    for folder in sorted(EDITORS.iterdir()):
        page = folder / "README.md"
        if not page.exists():
            yield f"{folder} has no README.md"
        elif len(page.read_text(encoding="utf-8").splitlines()) > 60:
            yield f"{page} is longer than a screen"


def sublime():
    """Property lists that are not what the converter makes of the grammars."""
    source = EDITORS / "sublime/tools/convert.py"
    spec = importlib.util.spec_from_file_location("convert", source)
    convert = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(convert)
    made = dict(convert.files())
    there = {file.name for pattern in ("*.tmLanguage", "*.tmPreferences") for file in files(pattern)}
    if there != set(made):
        yield f"sublime has {sorted(there)}, and the converter makes {sorted(made)}"
    for name in there & set(made):
        if plistlib.loads((EDITORS / "sublime" / name).read_bytes()) != made[name]:
            yield f"sublime/{name} is not what tools/convert.py writes"
    scopes = {data["scopeName"] for name, data in made.items() if name.endswith(".tmLanguage")}
    selector = read_json("sublime/lsp-client.json")["clients"]["phrasebook"]["selector"]
    if scopes | {"source.swift"} != set(selector.split(" | ")):
        yield f"sublime/lsp-client.json selects {selector}, and the scopes are {sorted(scopes)}"


def kate():
    """Names in highlighting definitions that nothing defines, and servers for modes that are not there."""
    modes = set()
    for file in files("*.xml"):
        root = xml.etree.ElementTree.parse(file).getroot()
        modes.add(root.get("name"))
        contexts = {context.get("name") for context in root.iter("context")}
        attributes = {item.get("name") for item in root.iter("itemData")}
        lists = {item.get("name") for item in root.iter("list")}
        for element in root.find("highlighting/contexts").iter():
            named = [element.get(key) for key in ("context", "lineEndContext", "fallthroughContext")]
            for name in named:
                if name and not name.startswith("#") and name not in contexts:
                    yield f"{file}: there is no context {name}"
            if element.get("attribute", next(iter(attributes))) not in attributes:
                yield f"{file}: there is no attribute {element.get('attribute')}"
            if element.tag == "keyword" and element.get("String") not in lists:
                yield f"{file}: there is no list {element.get('String')}"
            if element.tag == "RegExpr":
                re.compile(re.sub(r"\\p\{(L|N)\}", r"\\w", element.get("String")))
    servers = read_json("kate/lspclient.json")["servers"]
    if set(servers) != LANGUAGES:
        yield f"kate/lspclient.json serves {sorted(servers)}"
    for name, server in servers.items():
        if not any(re.search(server["highlightingModeRegex"], mode) for mode in modes):
            yield f"kate/lspclient.json: {name} is for no mode of {sorted(modes)}"
        if server.get("use", name) not in servers:
            yield f"kate/lspclient.json: {name} uses {server['use']}"


def languages():
    """Editors that do not know the three languages, or know them by other names or for other files."""
    contributed = read_json("vscode/package.json")["contributes"]["languages"]
    patterns = {}
    for language in contributed:
        if language["id"] in LANGUAGES:
            patterns[language["id"]] = {f"*{each}" for each in language.get("extensions", [])} | set(
                language.get("filenames", []))
    if set(patterns) != LANGUAGES:
        yield f"vscode knows {sorted(patterns)}"
    template = read_json("jetbrains/phrasebook/template.json")
    mapped = {each["languageId"]: set(each["fileType"]["patterns"]) for each in template["fileTypeMappings"]}
    for language, wanted in patterns.items():
        if mapped.get(language) != wanted:
            yield f"jetbrains maps {language} to {mapped.get(language)}, not {wanted}"

    helix = read_toml("helix/languages.toml")
    for language in helix["language"]:
        servers = set(language["language-servers"]) - {"sourcekit-lsp"}
        if servers - set(helix["language-server"]):
            yield f"helix: {language['name']} names a server that is not there"
    known = {language["name"] for language in helix["language"]}
    if known != LANGUAGES | {"swift"}:
        yield f"helix knows {sorted(known)}"

    zed = read_toml("zed/extension.toml")
    configurations = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files("config.toml")]
    names = {each["name"] for each in configurations} | {"Swift"}
    server = zed["language_servers"]["phrasebook"]
    if set(server["languages"]) != names or set(server["language_ids"]) != names:
        yield f"zed serves {sorted(server['languages'])}, and there are {sorted(names)}"
    if set(server["language_ids"].values()) != LANGUAGES | {"swift"}:
        yield f"zed calls the languages {sorted(server['language_ids'].values())}"


for check in (parsing, folders, sublime, kate, languages):
    for complaint in check():
        print(complaint)
