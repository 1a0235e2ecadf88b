"""Actions as a client that is no editor of ours meets them: hand-offs, and what an action gave."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from conftest import PROGRAM, running
from lsprotocol import types
from test_features import PHRASES

APP = {"providers": {"app": {
    "kind": "handoff", "url": "notes://do?${intent}&${task}&${runID}",
    "actions": {"RunFigraniumTaskIntent": {}, "OpenDeck": {"url": "notes://deck?${deck}"}}}}}
CALL = {"kind": "call", "argument": 'RunFigraniumTaskIntent(task: "a b")'}
HANDS_OFF = types.ClientCapabilities(experimental={"phrasebook": {"handOff": True, "snippets": True}})
SHOWS = types.ClientCapabilities(window=types.WindowClientCapabilities(
    show_document=types.ShowDocumentClientCapabilities(support=True)))


@pytest.fixture
def user(tmp_path):
    """The environment of a user whose configuration has an app, and whose system notes what is opened."""
    (tmp_path / "phrasebook").mkdir()
    (tmp_path / "phrasebook/config.json").write_text(json.dumps(APP))
    (tmp_path / "bin").mkdir()
    for name in ["open", "xdg-open"]:
        program = tmp_path / "bin" / name
        program.write_text(f"#!/bin/sh\necho \"$@\" >>'{tmp_path}/opened'\n")
        program.chmod(0o755)
    return {"XDG_CONFIG_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state"),
            "PATH": f"{tmp_path}/bin:{os.environ['PATH']}"}


def opened(user):
    file = Path(user["XDG_CONFIG_HOME"]) / "opened"
    return file.read_text() if file.exists() else ""


async def run(session, argument, command="phrasebook.run"):
    return await session.client.workspace_execute_command_async(types.ExecuteCommandParams(command, [argument]))


def watch(session):
    """Notes what the client is given to hand off or to show."""
    seen = {"handed": [], "shown": [], "answer": True}
    # pytest-lsp's own client shows whatever it is asked to.
    session.client.protocol.fm.features.pop(types.WINDOW_SHOW_DOCUMENT)

    @session.client.feature("phrasebook/handOff")
    def _(params):
        seen["handed"].append(params)

    @session.client.feature(types.WINDOW_SHOW_DOCUMENT)
    def _(params: types.ShowDocumentParams):
        seen["shown"].append(params)
        return types.ShowDocumentResult(seen["answer"])

    return seen


@pytest.mark.asyncio
async def test_each_hand_off_reaches_the_client_once(folder, user):
    async with running(folder, HANDS_OFF, options={"provider": "app"}, environment=user) as session:
        seen = watch(session)
        results = [await run(session, CALL) for _ in range(2)]
        assert [result["status"] for result in results] == ["handedOff"] * 2
        ids = [result["runID"] for result in results]
        assert [each.id for each in seen["handed"]] == ids and len(set(ids)) == 2
        assert [each.url for each in seen["handed"]] == [
            f"notes://do?RunFigraniumTaskIntent&a%20b&{each}" for each in ids]
        assert seen["handed"][0].parameters.task == "a b"
        assert not seen["shown"] and not opened(user)


@pytest.mark.asyncio
@pytest.mark.parametrize("answer,status", [(True, "handedOff"), (False, "failed")])
async def test_another_client_is_asked_to_open_the_url(folder, user, answer, status):
    async with running(folder, SHOWS, options={"provider": "app"}, environment=user) as session:
        seen = watch(session)
        seen["answer"] = answer
        result = await run(session, CALL)
        assert result["status"] == status
        assert [(each.uri, each.external) for each in seen["shown"]] == [
            (f"notes://do?RunFigraniumTaskIntent&a%20b&{result['runID']}", True)]
        assert not seen["handed"] and not opened(user)
        told = await session.until(lambda: [each.message for each in session.client.messages])
        assert ("Handed" in told[-1]) == answer
        assert answer or result["url"] in told[-1]


@pytest.mark.asyncio
async def test_a_client_that_opens_nothing_is_given_the_url_to_read(folder, user):
    async with running(folder, options={"provider": "app"}, environment=user) as session:
        result = await run(session, CALL)
        assert (result["status"], result["error"]["code"]) == ("failed", "HAND_OFF_FAILED")
        told = await session.until(lambda: [each.message for each in session.client.messages])
        assert result["url"] in told[-1]


@pytest.mark.asyncio
async def test_neither_a_restart_nor_a_replay_hands_off_again(folder, user, tmp_path):
    trace = tmp_path / "trace.jsonl"
    async with running(folder, HANDS_OFF, options={"provider": "app"}, environment=user,
                       arguments=["--trace-file", str(trace)]) as session:
        seen = watch(session)
        assert (await run(session, CALL))["status"] == "handedOff"
        assert len(seen["handed"]) == 1
    async with running(folder, HANDS_OFF, options={"provider": "app"}, environment=user) as session:
        seen = watch(session)
        assert (await run(session, CALL, "phrasebook.dryRun"))["status"] == "dryRun"
        assert not seen["handed"] and not seen["shown"]
    replay = subprocess.run([PROGRAM, "lsp", "--replay", trace], env={**os.environ, **user}, capture_output=True, text=True)
    assert "There is no provider “app”" in replay.stdout
    history = subprocess.run([PROGRAM, "run", "--history", "--format", "json"], env={**os.environ, **user},
                             capture_output=True, text=True)
    assert [each["status"] for each in json.loads(history.stdout)["runs"]] == ["handedOff"]
    assert not opened(user)


@pytest.mark.asyncio
async def test_a_snippet_is_a_file_that_goes_with_the_session(folder):
    async with running(folder, SHOWS, answer="Run") as session:
        seen = watch(session)
        uri = (folder / "demo.phrases").as_uri()
        session.open(uri, PHRASES)
        await run(session, {"kind": "call", "argument": 'RunFigraniumTaskIntent(task: "nightly-backup")', "uri": uri})
        [shown] = seen["shown"]
        file = Path(shown.uri.removeprefix("file://"))
        assert "orders.zip" in file.read_text() and file.stat().st_mode & 0o777 == 0o600
        assert file.parent.stat().st_mode & 0o777 == 0o700
    assert not file.parent.exists()


SWIFT = """import AppIntents
struct OpenDeck: AppIntent {
  static let title: LocalizedStringResource = "Open a deck"
  static let openAppWhenRun = true
  @Parameter(title: "Deck") var deck: String
}
"""


@pytest.mark.asyncio
async def test_the_user_opens_the_apps_of_a_workspace_that_names_another_provider(folder, user):
    async with running(folder, SHOWS, options={"provider": "demo"}, environment=user) as session:
        seen = watch(session)
        uri = (folder / "Deck.swift").as_uri()
        session.open(uri, SWIFT, "swift")
        call = {"kind": "call", "argument": 'OpenDeck(deck: "a&b")', "uri": uri}
        dry = await run(session, call, "phrasebook.dryRun")
        assert (dry["dialog"], dry["url"]) == ("Run OpenDeck (deck: a&b) on app (notes://do, notes://deck).", "notes://deck?a%26b")
        assert not seen["shown"]
        assert (await run(session, call))["status"] == "handedOff"
        assert [each.uri for each in seen["shown"]] == ["notes://deck?a%26b"]


# What a program could print to steer a terminal, and what that comes to.
HOSTILE = r"a\u001b[31mred\u001b]0;title\u0007\u009b2J\u202eb\u2066c\u2028d\r\u0000"
HARMLESS = "aredbc\nd"


@pytest.mark.asyncio
@pytest.mark.parametrize("shows", [True, False])
async def test_what_steers_a_terminal_reaches_no_message_and_no_document(folder, user, shows):
    answer = f'{{"version": 1, "status": "succeeded", "dialog": "{HOSTILE}", "snippet": "# {HOSTILE}"}}'
    printing = ["/bin/sh", "-c", "cat >/dev/null; cat <<'END'\n" + answer + "\nEND"]
    programs = {"providers": {"program": {
        "kind": "command", "command": printing, "actions": {"RunFigraniumTaskIntent": {"mutating": False}}}}}
    (Path(user["XDG_CONFIG_HOME"]) / "phrasebook/config.json").write_text(json.dumps(programs))
    capabilities = SHOWS if shows else types.ClientCapabilities()
    async with running(folder, capabilities, options={"provider": "program"}, environment=user) as session:
        seen = watch(session)
        result = await run(session, CALL)
        assert (result["dialog"], result["snippet"]) == (HARMLESS, "# " + HARMLESS)
        assert [each.message for each in session.client.messages] == [HARMLESS]
        assert [Path(each.uri.removeprefix("file://")).read_text() for each in seen["shown"]] == (
            ["# " + HARMLESS + "\n"] if shows else [])
