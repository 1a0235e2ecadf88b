import LanguageServerProtocol

extension ProtocolShapeTests {
  /// Messages of the features about a whole file, and of what is worked out later.
  static var featureSamples: [Sample] {
    get throws {
      let uri = DocumentURI(rawValue: "file:///a.phrases")
      let range = Range(start: Position(line: 1, character: 2), end: Position(line: 1, character: 4))
      let edit = TextEdit(range: range, newText: "x")
      let document = TextDocumentIdentifier(uri: uri)
      let whole = DocumentParams(textDocument: document)
      let options = FormattingOptions(tabSize: 2, insertSpaces: true)
      let place = TextDocumentPositionParams(textDocument: document, position: range.start)
      let child = DocumentSymbol(name: "b", kind: .typeParameter, range: range, selectionRange: range)
      let symbol = DocumentSymbol(
        name: "a", detail: "d", kind: .file, range: range, selectionRange: range, children: [child])
      let information = SymbolInformation(
        name: "a", kind: .event, location: Location(uri: uri, range: range), containerName: "c")
      let tokens = SemanticTokens(resultId: "1", data: [0, 1, 2, 3, 4])
      let delta = SemanticTokensDelta(
        resultId: "2", edits: [SemanticTokensEdit(start: 5, deleteCount: 0, data: [0, 1, 2, 3, 4])])
      var item = CompletionItem(label: "a")
      item.labelDetails = CompletionItemLabelDetails(detail: "(b)", description: "c")
      item.data = ["list": 1, "item": 2]
      var action = CodeAction(title: "Fix", kind: .sourceFixAll)
      action.data = ["uri": "file:///a", "edit": ["kind": "fixAll"]]
      return [
        try .params(FormattingRequest.self, FormattingParams(textDocument: document, options: options)),
        try .result(FormattingRequest.self, [edit]),
        try .result(FormattingRequest.self, nil),
        try .params(
          RangeFormattingRequest.self, RangeFormattingParams(textDocument: document, range: range, options: options)),
        try .params(
          OnTypeFormattingRequest.self,
          OnTypeFormattingParams(textDocument: document, position: range.start, ch: "{", options: options)),
        try .params(DocumentSymbolRequest.self, whole),
        try .result(DocumentSymbolRequest.self, .tree([symbol])),
        try .result(DocumentSymbolRequest.self, .list([information])),
        try .params(WorkspaceSymbolRequest.self, WorkspaceSymbolParams(query: "a")),
        try .result(WorkspaceSymbolRequest.self, [information]),
        try .result(
          FoldingRangeRequest.self,
          [FoldingRange(startLine: 1, endLine: 2), FoldingRange(startLine: 3, endLine: 4, kind: .comment)]),
        try .params(
          SelectionRangeRequest.self, SelectionRangeParams(textDocument: document, positions: [range.start])),
        try .result(SelectionRangeRequest.self, [SelectionRange(ranges: [range, range])].compactMap { $0 }),
        try .result(SemanticTokensRequest.self, tokens),
        try .params(
          SemanticTokensDeltaRequest.self, SemanticTokensDeltaParams(textDocument: document, previousResultId: "1")),
        try .result(SemanticTokensDeltaRequest.self, .delta(delta)),
        try .result(SemanticTokensDeltaRequest.self, .full(tokens)),
        try .params(
          SemanticTokensRangeRequest.self, SemanticTokensRangeParams(textDocument: document, range: range)),
        try .params(InlayHintRequest.self, InlayHintParams(textDocument: document, range: range)),
        try .result(
          InlayHintRequest.self,
          [
            InlayHint(position: range.start, label: "a", kind: .type),
            InlayHint(position: range.start, label: "b", paddingLeft: true),
          ]),
        try .result(DocumentLinkRequest.self, [DocumentLink(range: range, target: uri, tooltip: "t")]),
        try .params(LinkedEditingRangeRequest.self, place),
        try .result(LinkedEditingRangeRequest.self, LinkedEditingRanges(ranges: [range], wordPattern: "[a-z]*")),
        try .params(CompletionResolveRequest.self, item),
        try .result(CompletionResolveRequest.self, item),
        try .params(CodeActionResolveRequest.self, action),
        try .result(CodeActionResolveRequest.self, action),
      ]
    }
  }
}
