"""Every request that the server offers, as real editors would send it; each answer has the specification's shape."""

import pytest
from conftest import PATIENCE, RIGHT, WRONG, rules, running, write
from lsprotocol import types
from pygls.exceptions import JsonRpcException

PHRASES = """application Demo
provider demo
shortcut RunFigraniumTaskIntent
  title Run a task
  phrase Run ${task} in ${applicationName}
  phrase Größe 🧭 ${task} mit ${applicationName}

try
  Run Nightly backup in Demo -> RunFigraniumTaskIntent(task: "nightly-backup")

run Morning
  RunFigraniumTaskIntent(task: "nightly-backup")
"""
SWIFT = r"""import AppIntents

struct OpenDeck: AppIntent {
  static let title: LocalizedStringResource = "Open a deck"
  @Parameter(title: "Deck") var deck: Deck
  func perform() async throws -> some IntentResult { .result() }
}

struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: OpenDeck(), phrases: ["Open \(\.$deck) with \(.applicationName)"],
      shortTitle: "Open", systemImageName: "star")
  }
}
"""
NARROW = {
    "document_link_provider": types.TEXT_DOCUMENT_DOCUMENT_LINK,
    "folding_range_provider": types.TEXT_DOCUMENT_FOLDING_RANGE,
    "document_formatting_provider": types.TEXT_DOCUMENT_FORMATTING,
    "document_range_formatting_provider": types.TEXT_DOCUMENT_RANGE_FORMATTING,
    "document_on_type_formatting_provider": types.TEXT_DOCUMENT_ON_TYPE_FORMATTING,
    "linked_editing_range_provider": types.TEXT_DOCUMENT_LINKED_EDITING_RANGE,
    "semantic_tokens_provider": "textDocument/semanticTokens",
}
FILES = {
    "demo.phrases": PHRASES,
    "App/Shortcuts.swift": SWIFT,
    "App/Deck.swift": "import AppIntents\nstruct Deck: AppEntity {}\n",
    "App/de.lproj/AppShortcuts.strings": '"Open ${deck} with ${applicationName}" = "${deck} mit ${applicationName}";\n',
}


def document(uri):
    return types.TextDocumentIdentifier(uri)


def everywhere(text):
    """A position in each word of a text, in UTF-16 units."""
    for number, line in enumerate(text.split("\n")):
        column = 0
        for word in line.split(" "):
            yield types.Position(number, column + len(word.encode("utf-16-le")) // 4)
            column += len(word.encode("utf-16-le")) // 2 + 1


async def ask_all(session, uri, text):
    """Asks all that the server offers about each word of a document; gives what was answered by method."""
    client, offered, answers = session.client, session.capabilities, {}

    async def ask(name, ask_for, params):
        try:
            answers.setdefault(name, []).append(await ask_for(params))
        except JsonRpcException as error:
            # What cannot be renamed is refused with the reason, and nothing else is.
            assert name == "prepare rename" and error.code == types.LSPErrorCodes.RequestFailed, error

    # What some files have alone is offered from the start, or for those files a moment later.
    for provider, method in NARROW.items():
        await session.until(lambda: getattr(offered, provider) or any(
            registration.method == method for registration in session.registrations))
    whole = types.Range(types.Position(0, 0), types.Position(len(text.split("\n")) - 1, 0))
    for position in everywhere(text):
        place = {"text_document": document(uri), "position": position}
        await ask("hover", client.text_document_hover_async, types.HoverParams(**place))
        await ask("definition", client.text_document_definition_async, types.DefinitionParams(**place))
        if offered.declaration_provider:
            await ask("declaration", client.text_document_declaration_async, types.DeclarationParams(**place))
        if offered.type_definition_provider:
            await ask("type definition", client.text_document_type_definition_async, types.TypeDefinitionParams(**place))
        if offered.references_provider:
            await ask("references", client.text_document_references_async,
                      types.ReferenceParams(context=types.ReferenceContext(True), **place))
        if offered.document_highlight_provider:
            await ask("highlight", client.text_document_document_highlight_async, types.DocumentHighlightParams(**place))
        if offered.rename_provider:
            await ask("prepare rename", client.text_document_prepare_rename_async, types.PrepareRenameParams(**place))
        await ask("linked editing", client.text_document_linked_editing_range_async,
                  types.LinkedEditingRangeParams(**place))
        await ask("on type", client.text_document_on_type_formatting_async, types.DocumentOnTypeFormattingParams(
            ch="{", options=types.FormattingOptions(2, True), **place))
        await ask("completion", client.text_document_completion_async, types.CompletionParams(**place))
        await ask("code action", client.text_document_code_action_async, types.CodeActionParams(
            document(uri), types.Range(position, position), types.CodeActionContext([])))
        if offered.selection_range_provider:
            await ask("selection", client.text_document_selection_range_async,
                      types.SelectionRangeParams(document(uri), [position]))
    of_document = [
        ("symbols", offered.document_symbol_provider, client.text_document_document_symbol_async,
         types.DocumentSymbolParams),
        ("folding", True, client.text_document_folding_range_async, types.FoldingRangeParams),
        ("links", True, client.text_document_document_link_async, types.DocumentLinkParams),
        ("lenses", offered.code_lens_provider, client.text_document_code_lens_async, types.CodeLensParams),
        ("tokens", True, client.text_document_semantic_tokens_full_async, types.SemanticTokensParams),
    ]
    for name, is_offered, ask_for, params in of_document:
        if is_offered:
            await ask(name, ask_for, params(document(uri)))
    if offered.inlay_hint_provider:
        await ask("hints", client.text_document_inlay_hint_async, types.InlayHintParams(document(uri), whole))
    await ask("token range", client.text_document_semantic_tokens_range_async,
              types.SemanticTokensRangeParams(document(uri), whole))
    if answers["tokens"][0]:
        previous = answers["tokens"][0].result_id
        await ask("token delta", client.text_document_semantic_tokens_full_delta_async,
                  types.SemanticTokensDeltaParams(document(uri), previous))
    style = types.FormattingOptions(2, True)
    await ask("formatting", client.text_document_formatting_async, types.DocumentFormattingParams(document(uri), style))
    await ask("range formatting", client.text_document_range_formatting_async,
              types.DocumentRangeFormattingParams(document(uri), whole, style))
    return answers


@pytest.mark.asyncio
async def test_answers_everything_it_offers(folder, capabilities):
    write(folder, FILES)
    async with running(folder, capabilities) as session:
        phrases, swift = [(folder / name).as_uri() for name in ["demo.phrases", "App/Shortcuts.swift"]]
        session.open(phrases, PHRASES)
        session.open(swift, SWIFT, "swift")
        found = await ask_all(session, phrases, PHRASES)
        found_in_swift = await ask_all(session, swift, SWIFT)
        for name in ["hover", "definition", "completion", "lenses"]:
            assert any(found[name]), name
            assert any(found_in_swift[name]) or name == "lenses", name
        # What a list leaves out can be asked for.
        if session.capabilities.completion_provider.resolve_provider:
            items = [item for each in found["completion"] if each
                     for item in (each.items if isinstance(each, types.CompletionList) else each)]
            for item in items[:20]:
                assert (await session.client.completion_item_resolve_async(item)).label == item.label
        if getattr(session.capabilities.code_action_provider, "resolve_provider", False):
            actions = [action for each in found["code action"] for action in each or []]
            for action in actions[:20]:
                if isinstance(action, types.CodeAction):
                    assert (await session.client.code_action_resolve_async(action)).title == action.title
        if session.capabilities.workspace_symbol_provider:
            symbols = await session.client.workspace_symbol_async(types.WorkspaceSymbolParams("Deck"))
            assert any("deck" in symbol.name.lower() for symbol in symbols)


@pytest.mark.asyncio
async def test_nothing_is_said_of_what_is_not_there(folder):
    async with running(folder) as session:
        uri = (folder / "nowhere.phrases").as_uri()
        answers = await ask_all(session, uri, "a b\nc")
        assert not any(any(values) for name, values in answers.items()
                       if name not in ["completion", "tokens", "token range", "token delta"])


@pytest.mark.asyncio
async def test_a_position_past_the_end_is_taken_for_the_end(folder):
    async with running(folder) as session:
        uri = (folder / "a.phrases").as_uri()
        session.open(uri, RIGHT)
        for position in [types.Position(0, 10_000), types.Position(10_000, 0), types.Position(0, 2**31 - 1)]:
            await session.client.text_document_hover_async(types.HoverParams(document(uri), position))
        # An edit past the end of a line is one at its end.
        far = types.Position(0, 10_000)
        session.change(uri, 2, types.TextDocumentContentChangePartial(range=types.Range(far, far), text=" Two"))
        hover = await session.client.text_document_hover_async(types.HoverParams(document(uri), types.Position(0, 18)))
        session.change(uri, 3, types.TextDocumentContentChangeWholeDocument(WRONG))
        await session.diagnostics(uri, "missing-application-name")
        assert hover is None or hover.contents


@pytest.mark.asyncio
@pytest.mark.parametrize("answer,status", [("Run", "succeeded"), ("Cancel", "cancelled"), (None, "cancelled")])
async def test_runs_an_action_after_a_question(folder, answer, status):
    window = types.WindowClientCapabilities(work_done_progress=True)
    async with running(folder, types.ClientCapabilities(window=window), answer=answer) as session:
        uri = (folder / "demo.phrases").as_uri()
        session.open(uri, PHRASES)
        call = {"kind": "call", "argument": 'RunFigraniumTaskIntent(task: "nightly-backup")', "uri": uri}
        result = await session.client.workspace_execute_command_async(
            types.ExecuteCommandParams("phrasebook.run", [call]))
        assert result["status"] == status
        assert len(session.questions) == 1
        reports = list(session.client.progress_reports.values())
        assert [type(each) for each in (reports[0][0], reports[0][-1])] == [
            types.WorkDoneProgressBegin, types.WorkDoneProgressEnd]
        assert reports[0][0].cancellable


@pytest.mark.asyncio
async def test_a_dry_run_asks_nothing(folder):
    async with running(folder) as session:
        uri = (folder / "demo.phrases").as_uri()
        session.open(uri, PHRASES)
        result = await session.client.workspace_execute_command_async(types.ExecuteCommandParams(
            "phrasebook.dryRun", [{"kind": "run", "argument": "Morning", "uri": uri}]))
        assert result["status"] == "dryRun"
        assert not session.questions


__all__ = ["PATIENCE", "rules"]
