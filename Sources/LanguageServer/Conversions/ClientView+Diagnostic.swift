import LanguageServerProtocol
import ShortcutLint
import ShortcutModel

extension ClientView {
  func diagnostic(
    _ diagnostic: ShortcutLint.Diagnostic, in snapshot: WorkspaceSnapshot
  ) -> LanguageServerProtocol.Diagnostic {
    let text = snapshot.files[diagnostic.place.file]?.text
    let start = Position(line: 0, character: 0)
    var result = LanguageServerProtocol.Diagnostic(
      range: text.map { range(diagnostic.place.range, in: $0) } ?? Range(start: start, end: start),
      severity: DiagnosticSeverity(diagnostic.severity), code: .string(diagnostic.rule), source: "phrasebook",
      message: ([diagnostic.message] + [diagnostic.help].compactMap { $0 }).joined(separator: "\n"))
    if capabilities.diagnosticRelatedInformation, !diagnostic.related.isEmpty {
      result.relatedInformation = diagnostic.related.compactMap { related in
        location(related.place, in: snapshot).map {
          DiagnosticRelatedInformation(location: $0, message: related.message)
        }
      }
    }
    return result
  }
}

extension DiagnosticSeverity {
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .information: self = .information
    case .hint: self = .hint
    }
  }
}
