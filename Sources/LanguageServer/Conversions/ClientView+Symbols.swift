import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel
import SourceText

extension ClientView {
  /// An outline as the client can show it.
  func outline(
    _ symbols: [ShortcutIDE.DocumentSymbol], in file: SourceFile
  ) -> DocumentSymbolResult {
    guard capabilities.hierarchicalSymbols else {
      var list: [SymbolInformation] = []
      append(symbols, in: file, container: nil, to: &list)
      return .list(list)
    }
    return .tree(symbols.map { symbol($0, in: file.text) })
  }

  private func symbol(
    _ symbol: ShortcutIDE.DocumentSymbol, in text: SourceText
  ) -> LanguageServerProtocol.DocumentSymbol {
    LanguageServerProtocol.DocumentSymbol(
      name: symbol.name, detail: symbol.detail, kind: SymbolKind(symbol.kind), range: range(symbol.range, in: text),
      selectionRange: range(symbol.selection, in: text),
      children: symbol.children.isEmpty ? nil : symbol.children.map { self.symbol($0, in: text) })
  }

  private func append(
    _ symbols: [ShortcutIDE.DocumentSymbol], in file: SourceFile, container: String?, to list: inout [SymbolInformation]
  ) {
    for symbol in symbols {
      list.append(
        SymbolInformation(
          name: symbol.name, kind: SymbolKind(symbol.kind),
          location: Location(uri: uris.uri(of: file.id), range: range(symbol.range, in: file.text)),
          containerName: container))
      append(symbol.children, in: file, container: symbol.name, to: &list)
    }
  }

  func symbol(_ symbol: ShortcutIDE.WorkspaceSymbol, in snapshot: WorkspaceSnapshot) -> SymbolInformation? {
    location(symbol.place, in: snapshot).map {
      SymbolInformation(
        name: symbol.name, kind: SymbolKind(symbol.kind), location: $0, containerName: symbol.container)
    }
  }
}

extension SymbolKind {
  init(_ kind: ShortcutIDE.DocumentSymbol.Kind) {
    switch kind {
    case .application: self = .module
    case .intent: self = .class
    case .parameter: self = .property
    case .entity: self = .struct
    case .value, .enumCase: self = .enumMember
    case .enum: self = .enum
    case .shortcut: self = .event
    case .phrase, .utterance, .translation: self = .string
    case .tests: self = .namespace
    case .run: self = .function
    case .step: self = .method
    case .entry: self = .key
    }
  }
}
