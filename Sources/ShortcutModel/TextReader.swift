import SourceText
import SwiftOutline

/// Reads the texts that App Intents declarations hold: `"Run"`, `LocalizedStringResource("Run")`,
/// `DisplayRepresentation(title: "Run")`, `.init(stringLiteral: "Run")`.
struct TextReader {
  let file: FileID

  /// The text of a literal or of an initialiser's first text argument; nil where it is not static.
  func text(_ expression: Expression) -> PlacedText? {
    switch expression.kind {
    case .string(let literal):
      return literal.staticText.map { PlacedText($0, at: Place(file: file, range: literal.range)) }
    case .call(_, let arguments, _):
      let named = arguments.first { $0.label.map(Self.labels.contains) ?? true }
      return named.flatMap { literalText($0.value) }
    default:
      return nil
    }
  }

  /// The titles of `caseDisplayRepresentations`, by case name.
  func caseTitles(_ expression: Expression) -> [String: TypeFacts.CaseTitle] {
    guard case .dictionary(let pairs) = expression.kind else { return [:] }
    var titles: [String: TypeFacts.CaseTitle] = [:]
    for pair in pairs {
      guard case .name(let key) = pair.key.kind else { continue }
      let name = key.split(separator: ".").last.map(String.init) ?? key
      titles[name] = TypeFacts.CaseTitle(title: text(pair.value)?.value, synonyms: synonyms(pair.value))
    }
    return titles
  }

  private static let labels: Set<String> = ["name", "title", "stringLiteral", "defaultValue", "_"]

  /// One more level, for `DisplayRepresentation(title: LocalizedStringResource("Run"))`.
  private func literalText(_ expression: Expression) -> PlacedText? {
    if case .call(_, let arguments, _) = expression.kind {
      guard let first = arguments.first, first.label.map(Self.labels.contains) ?? true,
        case .string = first.value.kind
      else { return nil }
      return text(first.value)
    }
    guard case .string = expression.kind else { return nil }
    return text(expression)
  }

  private func synonyms(_ expression: Expression) -> [String] {
    guard case .call(_, let arguments, _) = expression.kind,
      let list = arguments.first(where: { $0.label == "synonyms" }),
      case .array(let elements) = list.value.kind
    else { return [] }
    return elements.compactMap { text($0)?.value }
  }
}

extension StringLiteral {
  /// The decoded text of a literal without interpolations.
  var staticText: String? {
    var result = ""
    for segment in segments {
      guard case .text(let text) = segment else { return nil }
      result += text.value
    }
    return result
  }
}
