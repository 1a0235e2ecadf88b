import PhraseSyntax
import SwiftOutline

/// The `parameterPresentation` of a shortcut: how its values are shown as tiles.
package struct ParameterPresentation {
  /// The parameter whose values are shown.
  package let parameter: String?
  /// The catalog's way: `Open ${deck}`.
  package let summary: String?
  /// The titles of its options collections, as far as they can be read.
  package let collections: [String]

  package init?(_ shortcut: AppShortcut) {
    guard case .call(_, let arguments, let closure) = shortcut.presentation?.kind else { return nil }
    let reader = TextReader(file: shortcut.place.file)
    parameter = arguments.first { $0.label == "for" }?.value.parameterName
    summary = arguments.first { $0.label == "summary" }.flatMap { reader.literal(in: $0.value) }.map {
      Phrase($0, isNegative: false, in: shortcut.place.file).key
    }
    let list = arguments.first { $0.label == "optionsCollections" }?.value
    let body: Body? = if case .closure(let body) = list?.kind { body } else { closure }
    collections = (body?.statements ?? []).compactMap { statement in
      guard case .call(_, let arguments, _) = statement.expression.kind else { return nil }
      return arguments.first { $0.label == "title" }.flatMap { reader.text($0.value)?.value }
    }
  }
}
