"""Folders, addresses, settings, and what happens on disk."""

import asyncio
import os
import shutil
import urllib.parse

import pytest
from conftest import RIGHT, WRONG, rules, running, write
from lsprotocol import types

WATCHES = types.ClientCapabilities(workspace=types.WorkspaceClientCapabilities(
    did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(
        dynamic_registration=True, relative_pattern_support=True)))


def spelled(path, safe):
    """An address as a client spells it that leaves some characters as they are."""
    return "file://" + urllib.parse.quote(str(path), safe=safe)


NAMES = ["a b.phrases", "100%.phrases", "a#b?.phrases", "größe-ä.phrases", "🧭.phrases", "c:.phrases", "a+b&c.phrases",
         "%23.phrases", "[x]{y}.phrases", "it's.phrases"]


@pytest.mark.asyncio
@pytest.mark.parametrize("safe", ["/", "/:+&'[]{}$,;=@!()*"], ids=["all", "few"])
async def test_addresses_are_echoed_as_the_client_spells_them(folder, safe):
    write(folder, {name: WRONG for name in NAMES})
    async with running(folder) as session:
        for name in NAMES:
            uri = spelled(folder / name, safe)
            session.open(uri, WRONG)
            await session.diagnostics(uri, "missing-application-name")
            # Of one file nothing is said under two addresses.
            others = [u for u, found in session.client.diagnostics.items()
                      if found and u != uri and urllib.parse.unquote(u) == urllib.parse.unquote(uri)]
            assert others == []
            session.change(uri, 2, types.TextDocumentContentChangeWholeDocument(RIGHT))
            await session.diagnostics(uri)
            session.close(uri)
            await session.diagnostics(uri, "missing-application-name")


@pytest.mark.asyncio
async def test_a_folder_behind_a_link_is_spelled_as_the_link(folder, tmp_path):
    write(folder, {"in/a.phrases": WRONG, "b.phrases": WRONG})
    link = tmp_path / "link"
    link.symlink_to(folder)
    async with running(folder, root=link.as_uri()) as session:
        await session.diagnostics((link / "in/a.phrases").as_uri(), "missing-application-name")
        await session.diagnostics((link / "b.phrases").as_uri(), "missing-application-name")
        session.open((link / "b.phrases").as_uri(), RIGHT)
        await session.diagnostics((link / "b.phrases").as_uri())
        assert not [uri for uri in session.client.diagnostics if uri.startswith(folder.as_uri())]


@pytest.mark.asyncio
async def test_a_file_open_under_two_addresses_is_two_buffers(folder, tmp_path):
    write(folder, {"a.phrases": RIGHT})
    (tmp_path / "link").symlink_to(folder)
    real, linked = (folder / "a.phrases").as_uri(), (tmp_path / "link/a.phrases").as_uri()
    async with running(folder) as session:
        session.open(real, RIGHT)
        await session.diagnostics(real)
        session.open(linked, WRONG)
        await session.diagnostics(linked, "missing-application-name")
        end = types.Position(1, 0)
        session.change(real, 2, types.TextDocumentContentChangePartial(range=types.Range(end, end), text="# x\n"))
        await session.diagnostics(linked)
        session.close(real)
        await session.diagnostics(linked, "missing-application-name")


@pytest.mark.asyncio
async def test_folders_come_and_go(tmp_path):
    folders = [write(tmp_path / name, {"a.phrases": WRONG}) for name in ["one", "two", "three"]]
    one, two, three = [folder.as_uri() for folder in folders]
    async with running(folders[0], folders=[one, two]) as session:
        await session.diagnostics(one + "/a.phrases", "missing-application-name")
        await session.diagnostics(two + "/a.phrases", "missing-application-name")
        session.client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(
            types.WorkspaceFoldersChangeEvent([types.WorkspaceFolder(three, "3")], [types.WorkspaceFolder(one, "1")])))
        await session.diagnostics(one + "/a.phrases")
        await session.diagnostics(three + "/a.phrases", "missing-application-name")
        assert rules(session.client.diagnostics[two + "/a.phrases"]) == ["missing-application-name"]


@pytest.mark.asyncio
async def test_a_client_that_watches_nothing_misses_nothing(folder):
    write(folder, {"a.phrases": WRONG, ".gitignore": "build/\n", ".git/HEAD": "", "in/deep/c.phrases": RIGHT})
    async with running(folder) as session:
        await session.diagnostics((folder / "a.phrases").as_uri(), "missing-application-name")
        (folder / "a.phrases").write_text(RIGHT)
        await session.diagnostics((folder / "a.phrases").as_uri())
        write(folder, {"new/folder/b.phrases": WRONG, "build/x.phrases": WRONG})
        await session.diagnostics((folder / "new/folder/b.phrases").as_uri(), "missing-application-name")
        os.rename(folder / "new", folder / "old")
        await session.diagnostics((folder / "new/folder/b.phrases").as_uri())
        await session.diagnostics((folder / "old/folder/b.phrases").as_uri(), "missing-application-name")
        shutil.rmtree(folder / "old")
        await session.diagnostics((folder / "old/folder/b.phrases").as_uri())
        (folder / ".gitignore").unlink()
        await session.diagnostics((folder / "build/x.phrases").as_uri(), "missing-application-name")
        # A branch is changed: hundreds of files at once.
        write(folder, {f"many/{number}.phrases": WRONG for number in range(300)})
        await session.diagnostics((folder / "many/299.phrases").as_uri(), "missing-application-name")
        shutil.rmtree(folder / "many")
        await session.diagnostics((folder / "many/299.phrases").as_uri())


@pytest.mark.asyncio
async def test_a_client_that_watches_is_told_what(folder, tmp_path):
    write(folder, {"a.phrases": WRONG})
    stray = write(tmp_path / "stray", {"b.phrases": RIGHT})
    async with running(folder, WATCHES) as session:
        uri = (stray / "b.phrases").as_uri()
        session.open(uri, RIGHT)
        await session.diagnostics(uri)
        await session.until(lambda: len(session.registrations) == 2)
        bases = [each.register_options["watchers"][0]["globPattern"]["baseUri"] if isinstance(each.register_options, dict)
                 else each.register_options.watchers[0].glob_pattern.base_uri for each in session.registrations]
        assert bases == [folder.as_uri(), stray.as_uri()]
        session.close(uri)
        await session.until(lambda: session.unregistrations)
        assert session.unregistrations[0].id == session.registrations[1].id
        # Nothing is watched here that is watched there.
        (folder / "a.phrases").write_text(RIGHT)
        await asyncio.sleep(0.5)
        assert rules(session.client.diagnostics[(folder / "a.phrases").as_uri()]) == ["missing-application-name"]


@pytest.mark.asyncio
async def test_files_that_the_client_moves_are_followed_at_once(folder):
    write(folder, {"a.phrases": WRONG, "old/b.phrases": WRONG})
    async with running(folder, WATCHES) as session:
        filters = session.capabilities.workspace.file_operations.did_rename.filters
        assert any(each.pattern.matches == types.FileOperationPatternKind.Folder for each in filters)
        await session.diagnostics((folder / "a.phrases").as_uri(), "missing-application-name")
        for old, new, inner in [("a.phrases", "c.phrases", ""), ("old", "new", "/b.phrases")]:
            os.rename(folder / old, folder / new)
            session.client.workspace_did_rename_files(types.RenameFilesParams(
                [types.FileRename((folder / old).as_uri(), (folder / new).as_uri())]))
            await session.diagnostics((folder / old).as_uri() + inner)
            await session.diagnostics((folder / new).as_uri() + inner, "missing-application-name")
        shutil.rmtree(folder / "new")
        session.client.workspace_did_delete_files(
            types.DeleteFilesParams([types.FileDelete((folder / "new").as_uri())]))
        await session.diagnostics((folder / "new/b.phrases").as_uri())


@pytest.mark.asyncio
async def test_settings_are_asked_for_and_followed(folder):
    capabilities = types.ClientCapabilities(workspace=types.WorkspaceClientCapabilities(
        configuration=True, did_change_configuration=types.DidChangeConfigurationClientCapabilities(True)))
    async with running(folder, capabilities) as session:
        await session.until(lambda: session.registrations)
        assert session.registrations[0].method == "workspace/didChangeConfiguration"
        session.client.set_configuration({"provider": "nobody", "logLevel": "all", "strange": 1}, section="phrasebook")
        session.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
        await session.until(lambda: any("phrasebook.strange" in each.message for each in session.client.log_messages))
        result = await session.client.workspace_execute_command_async(types.ExecuteCommandParams(
            "phrasebook.dryRun", [{"kind": "call", "argument": "StopFigraniumExecutionIntent(executionID: \"1\")"}]))
        assert result["error"]["code"] == "UNKNOWN_PROVIDER"
        # A setting may name a provider and not define one.
        session.client.set_configuration(
            {"provider": {"kind": "figranium", "baseURL": "http://127.0.0.1:1"}}, section="phrasebook")
        session.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
        await session.until(lambda: any("must be a string" in each.message for each in session.client.log_messages))


@pytest.mark.asyncio
async def test_only_a_long_scan_is_shown(folder):
    write(folder, {"a.phrases": WRONG})
    window = types.WindowClientCapabilities(work_done_progress=True)
    async with running(folder, types.ClientCapabilities(window=window)) as session:
        await session.diagnostics((folder / "a.phrases").as_uri(), "missing-application-name")
        assert session.client.progress_reports == {}
