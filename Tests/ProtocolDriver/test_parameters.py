"""Parameters of wrong types: each field of each request and notification is replaced by values of every kind."""

import json

import pytest

from wire import INITIALIZE, Wire, notification, request

TEXT = 'application Demo\nintent Open\n  parameter deck: Deck\nentity Deck\n  case a  Alpha\nshortcut Open(deck: "a")\n' \
    "  phrase Open ${deck} in ${applicationName}\n"
POSITION = {"line": 6, "character": 16}
RANGE = {"start": {"line": 0, "character": 0}, "end": {"line": 6, "character": 0}}
STYLE = {"tabSize": 2, "insertSpaces": True}
#: None stands for null, and the last value for a field that is missing.
VALUES = [None, 0, -1, 10 ** 30, 1.5, True, "", "x", "untitled:a", [], [None], {}, {"a": {"b": [1]}}, "y" * 100_000, ...]


def requests(uri):
    document = {"textDocument": {"uri": uri}}
    place = {**document, "position": POSITION}
    deferred = {"kind": "fixAll", "rule": "x", "keys": ["a"], "languages": ["de"]}
    found = {f"textDocument/{name}": place for name in [
        "completion", "hover", "definition", "declaration", "typeDefinition", "documentHighlight", "prepareRename",
        "linkedEditingRange"]}
    found |= {f"textDocument/{name}": document for name in [
        "codeLens", "documentSymbol", "foldingRange", "semanticTokens/full", "documentLink", "diagnostic"]}
    return found | {
        "textDocument/references": {**place, "context": {"includeDeclaration": True}, "partialResultToken": "p"},
        "textDocument/rename": {**place, "newName": "job"},
        "textDocument/codeAction": {**document, "range": RANGE, "context": {"diagnostics": [], "only": ["quickfix"]}},
        "textDocument/selectionRange": {**document, "positions": [POSITION]},
        "textDocument/semanticTokens/full/delta": {**document, "previousResultId": "1"},
        "textDocument/semanticTokens/range": {**document, "range": RANGE},
        "textDocument/inlayHint": {**document, "range": RANGE},
        "textDocument/formatting": {**document, "options": STYLE},
        "textDocument/rangeFormatting": {**document, "range": RANGE, "options": STYLE},
        "textDocument/onTypeFormatting": {**place, "ch": "{", "options": STYLE},
        "completionItem/resolve": {"label": "x", "data": {"list": 1, "item": 0}},
        "codeAction/resolve": {"title": "x", "data": {"uri": uri, "version": 1, "edit": deferred}},
        "workspace/symbol": {"query": "Op"},
        "workspace/executeCommand": {"command": "phrasebook.explain", "arguments": [{"uri": uri, "message": "x"}]},
    }


def notifications(uri):
    document = {"textDocument": {"uri": uri}}
    change = {"range": RANGE, "rangeLength": 3, "text": "x"}
    return {
        "textDocument/didOpen": {"textDocument": {"uri": uri, "languageId": "phrases", "version": 1, "text": TEXT}},
        "textDocument/didChange": {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [change]},
        "textDocument/didSave": document,
        "textDocument/didClose": document,
        "workspace/didChangeWatchedFiles": {"changes": [{"uri": uri, "type": 2}]},
        "workspace/didChangeWorkspaceFolders": {"event": {"added": [{"uri": uri, "name": "w"}], "removed": []}},
        "workspace/didChangeConfiguration": {"settings": {"phrasebook": {"inlayHints": {"slotTypes": True}}}},
        "workspace/didRenameFiles": {"files": [{"oldUri": uri, "newUri": uri}]},
        "$/setTrace": {"value": "off"},
        "$/cancelRequest": {"id": 5},
        "window/workDoneProgress/cancel": {"token": "t"},
    }


def paths(value, path=()):
    yield path
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        yield from paths(member, (*path, key))


def variants(params):
    for path in paths(params):
        for value in VALUES:
            if not path:
                if value is not ...:
                    yield value
                continue
            changed = json.loads(json.dumps(params))
            target = changed
            for key in path[:-1]:
                target = target[key]
            if value is ...:
                del target[path[-1]]
            else:
                target[path[-1]] = value
            yield changed


@pytest.fixture
def wire(tmp_path):
    wire = Wire(tmp_path)
    wire.send(request(1, "initialize", INITIALIZE), notification("initialized", {}))
    yield wire
    wire.process.kill()
    wire.process.wait()


def answers(wire, numbers):
    """By number, of requests that are each answered once."""
    found = {}
    while set(found) != set(numbers):
        message = wire.next()
        assert message is not None, "The server has ended."
        if "method" not in message and message["id"] in numbers:
            assert message["id"] not in found
            found[message["id"]] = message
    return found


def test_a_request_with_wrong_parameters_is_answered(wire, tmp_path):
    uri = (tmp_path / "a.phrases").as_uri()
    wire.send(notification("textDocument/didOpen", notifications(uri)["textDocument/didOpen"]))
    number = 1
    for method, params in requests(uri).items():
        sent = {}
        for variant in variants(params):
            number += 1
            sent[number] = variant
            wire.send({"jsonrpc": "2.0", "id": number, "method": method, "params": variant})
        for id, answer in answers(wire, sent).items():
            code = answer.get("error", {}).get("code")
            # Unreadable, no object, outdated, or nothing that can be done.
            assert code in (None, -32600, -32602, -32801, -32803), (method, str(sent[id])[:300], answer)


def test_a_notification_with_wrong_parameters_ends_nothing(wire, tmp_path):
    uri = (tmp_path / "a.phrases").as_uri()
    number = 10
    for method, params in notifications(uri).items():
        for variant in variants(params):
            wire.send({"jsonrpc": "2.0", "method": method, "params": variant})
        number += 1
        wire.send(request(number, "workspace/symbol", {"query": "x"}))
        answer = answers(wire, [number])[number]
        assert "result" in answer, (method, answer)
