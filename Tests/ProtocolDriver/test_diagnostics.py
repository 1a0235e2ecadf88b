"""Diagnostics, told and asked for."""

import asyncio

import pytest
from conftest import RIGHT, WRONG, rules, running, write
from lsprotocol import types
from pytest_lsp import client_capabilities

PULLS = types.ClientCapabilities(
    text_document=types.TextDocumentClientCapabilities(diagnostic=types.DiagnosticClientCapabilities()),
    workspace=types.WorkspaceClientCapabilities(
        diagnostics=types.DiagnosticWorkspaceClientCapabilities(refresh_support=True)))
ENCODINGS = [types.PositionEncodingKind.Utf8, types.PositionEncodingKind.Utf16, types.PositionEncodingKind.Utf32]


async def pull(session, uri, previous=None):
    return await session.client.text_document_diagnostic_async(
        types.DocumentDiagnosticParams(types.TextDocumentIdentifier(uri), previous_result_id=previous))


@pytest.mark.asyncio
async def test_are_asked_for_or_told_but_never_both(folder, capabilities):
    write(folder, {"a.phrases": WRONG, "b.phrases": WRONG})
    a, b = [(folder / name).as_uri() for name in ["a.phrases", "b.phrases"]]
    async with running(folder, capabilities) as session:
        session.open(a, WRONG)
        if not session.capabilities.diagnostic_provider:
            await session.diagnostics(a, "missing-application-name")
            await session.diagnostics(b, "missing-application-name")
            return
        report = await pull(session, a)
        assert rules(report.items) == ["missing-application-name"]
        all_files = await session.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))
        assert [item.uri for item in all_files.items] == [a, b]
        assert [item.version for item in all_files.items] == [1, None]
        for uri in [a, b]:
            assert rules(session.client.diagnostics.get(uri, [])) == []


@pytest.mark.asyncio
async def test_a_report_is_unchanged_or_full(folder):
    uri = (folder / "a.phrases").as_uri()
    async with running(folder, PULLS) as session:
        session.open(uri, WRONG)
        first = await pull(session, uri)
        assert first.kind == "full"
        second = await pull(session, uri, first.result_id)
        assert (second.kind, second.result_id) == ("unchanged", first.result_id)
        session.change(uri, 2, types.TextDocumentContentChangeWholeDocument(RIGHT))
        assert rules((await pull(session, uri, first.result_id)).items) == []


@pytest.mark.asyncio
async def test_a_request_for_all_waits_for_news(folder):
    write(folder, {"a.phrases": WRONG, "b.phrases": WRONG})
    b = (folder / "b.phrases").as_uri()
    async with running(folder, PULLS) as session:
        first = await session.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))
        known = [types.PreviousResultId(item.uri, item.result_id) for item in first.items]
        waiting = asyncio.ensure_future(
            session.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(known)))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        (folder / "b.phrases").write_text(RIGHT)
        session.client.workspace_did_change_watched_files(
            types.DidChangeWatchedFilesParams([types.FileEvent(b, types.FileChangeType.Changed)]))
        second = await asyncio.wait_for(waiting, 60)
        assert [(item.uri, item.kind) for item in second.items][1] == (b, "full")
        assert list(second.items[1].items) == []


@pytest.mark.asyncio
@pytest.mark.parametrize("encoding", ENCODINGS)
async def test_columns_are_counted_as_agreed(folder, encoding):
    general = types.GeneralClientCapabilities(position_encodings=[encoding])
    uri = (folder / "a.phrases").as_uri()
    # Four bytes, two UTF-16 units, one character.
    text = "application Demo\nshortcut RunFigraniumTaskIntent\n  phrase 🧭🧭\r\n"
    width = {"utf-8": 8, "utf-16": 4, "utf-32": 2}[encoding.value]
    async with running(folder, types.ClientCapabilities(general=general)) as session:
        assert session.capabilities.position_encoding == encoding
        session.open(uri, text)
        await session.until(lambda: session.client.diagnostics.get(uri))
        end = session.client.diagnostics[uri][0].range.end
        assert (end.line, end.character) == (2, 9 + width)
        insertion = types.Range(types.Position(2, 9 + width), types.Position(2, 9 + width))
        session.change(uri, 2, types.TextDocumentContentChangePartial(
            range=insertion, text=" go with ${applicationName}"))
        await session.diagnostics(uri)


@pytest.mark.asyncio
async def test_an_edit_that_does_not_fit_is_never_guessed_at(folder):
    write(folder, {"a.phrases": WRONG})
    uri = (folder / "a.phrases").as_uri()
    async with running(folder) as session:
        session.open(uri, RIGHT)
        await session.diagnostics(uri)
        nowhere = types.Position(99, 0)
        session.change(uri, 2, types.TextDocumentContentChangePartial(range=types.Range(nowhere, nowhere), text="x"))
        # What is on disk counts, until the document is opened again.
        await session.diagnostics(uri, "missing-application-name")
        session.open(uri, RIGHT, version=3)
        await session.diagnostics(uri)


@pytest.mark.asyncio
async def test_visual_studio_code_is_asked_to_ask_again(folder):
    table = '"Go with ${applicationName}" = "Los mit ${applicationName}";\n'
    swift = ('struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {\n'
             'AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Go with \\(.applicationName)"],\n'
             'shortTitle: "Go", systemImageName: "play") } }\n')
    write(folder, {"de.lproj/AppShortcuts.strings": table, "p.swift": swift})
    capabilities = client_capabilities("visual_studio_code")
    capabilities.text_document.diagnostic = PULLS.text_document.diagnostic
    capabilities.workspace.diagnostics = PULLS.workspace.diagnostics
    one, other = [(folder / name).as_uri() for name in ["de.lproj/AppShortcuts.strings", "p.swift"]]
    async with running(folder, capabilities) as session:
        session.open(one, table, "strings")
        session.open(other, swift, "swift")
        assert rules((await pull(session, one)).items) == []
        assert rules((await pull(session, other)).items) == []
        session.change(other, 2, types.TextDocumentContentChangeWholeDocument(swift.replace("Go with", "Come to")))
        await session.until(lambda: session.client.diagnostic_refresh_count)
        assert rules((await pull(session, one)).items) == ["orphan-phrase"]
