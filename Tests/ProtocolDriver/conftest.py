"""Sessions of the built server, as clients of several kinds."""

import asyncio
import contextlib
import os
import pathlib
import time
import uuid

import pytest
from lsprotocol import types
from pytest_lsp import client_capabilities, make_test_lsp_client

PROGRAM = os.environ.get("PHRASEBOOK_PROGRAM", "phrasebook")
PATIENCE = 60

WRONG = """application Demo
shortcut RunFigraniumTaskIntent
  phrase Run it
"""
RIGHT = "application Demo\n"


def transcripts(arguments):
    """The arguments with a log and a trace beside them, where `Tests/Secrets/scan.py` is to look through what servers
    write."""
    folder = os.environ.get("PHRASEBOOK_TEST_TRANSCRIPTS")
    if not folder:
        return arguments
    name = str(uuid.uuid4())
    more = []
    for option, kind in (("--log-file", "server-logs"), ("--trace-file", "server-traces")):
        if option not in arguments:
            (pathlib.Path(folder) / kind).mkdir(parents=True, exist_ok=True)
            more += [option, str(pathlib.Path(folder) / kind / name)]
    return [*arguments, *more]


class Session:
    """A server, its client, and what it has told."""

    def __init__(self, client, folder):
        self.client = client
        self.folder = folder
        self.questions = []
        self.registrations = []
        self.unregistrations = []
        self.server = None

    @property
    def capabilities(self):
        return self.result.capabilities

    def open(self, uri, text, language="phrases", version=1):
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, language, version, text)))

    def change(self, uri, version, *changes):
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(types.VersionedTextDocumentIdentifier(version, uri), list(changes)))

    def close(self, uri):
        self.client.text_document_did_close(
            types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri)))

    async def until(self, condition):
        """Waits until a condition holds, and gives its value."""
        end = time.monotonic() + PATIENCE
        while True:
            value = condition()
            if value:
                return value
            assert time.monotonic() < end, f"{[(uri, rules(found)) for uri, found in self.client.diagnostics.items()]}"
            await asyncio.sleep(0.01)

    async def diagnostics(self, uri, *expected):
        """Waits until the last thing said of a file are diagnostics of these rules."""
        await self.until(lambda: uri in self.client.diagnostics and rules(self.client.diagnostics[uri]) == list(expected))


def rules(diagnostics):
    return [str(item.code) for item in diagnostics]


@contextlib.asynccontextmanager
async def running(folder, capabilities=None, root=None, options=None, environment=None, folders=None, answer=None,
                  arguments=()):
    """A session on a folder that ends in order, without a word on standard error."""
    client = make_test_lsp_client()
    session = Session(client, folder)

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def _(params: types.RegistrationParams):
        session.registrations += params.registrations

    @client.feature(types.CLIENT_UNREGISTER_CAPABILITY)
    def _(params: types.UnregistrationParams):
        session.unregistrations += params.unregisterations

    @client.feature(types.WINDOW_SHOW_MESSAGE_REQUEST)
    def _(params: types.ShowMessageRequestParams):
        session.questions.append(params)
        return next((item for item in params.actions if item.title == answer), None)

    for refresh in [types.WORKSPACE_CODE_LENS_REFRESH, types.WORKSPACE_INLAY_HINT_REFRESH,
                    types.WORKSPACE_SEMANTIC_TOKENS_REFRESH]:
        client.feature(refresh)(lambda params: None)

    home = folder.parent / "home"
    home.mkdir(exist_ok=True)
    env = {"HOME": str(home), "PATH": os.environ["PATH"], **(environment or {})}
    await client.start_io(PROGRAM, "lsp", "--stdio", *transcripts(arguments), env=env)
    session.server = client._server
    root_uri = root if root is not None else folder.as_uri()
    session.result = await client.initialize_session(types.InitializeParams(
        capabilities=capabilities or types.ClientCapabilities(), root_uri=root_uri, initialization_options=options,
        workspace_folders=[types.WorkspaceFolder(uri, uri) for uri in folders or [root_uri]]))
    try:
        yield session
        assert client.error is None, client.error
        await client.shutdown_session()
        assert session.server.returncode == 0
    finally:
        if session.server.returncode is None:
            session.server.kill()
        await client.stop()


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "project"
    folder.mkdir()
    return folder


@pytest.fixture(params=["visual_studio_code", "neovim@v0.11.0", "neovim@v0.7.0", "emacs", "none"])
def capabilities(request):
    """What real editors say that they can do, and one that can do nothing."""
    return types.ClientCapabilities() if request.param == "none" else client_capabilities(request.param)


def write(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


__all__ = ["PROGRAM", "RIGHT", "Session", "WRONG", "rules", "running", "transcripts", "write"]
