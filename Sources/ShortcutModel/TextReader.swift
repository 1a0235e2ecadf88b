import SourceText
import SwiftOutline

/// Reads the texts that App Intents declarations hold: `"Run"`, `LocalizedStringResource("Run")`,
/// `DisplayRepresentation(title: "Run")`, `.init(stringLiteral: "Run")`.
struct TextReader {
  let file: FileID

  /// The text of a literal or of an initialiser's first text argument; nil where it is not static.
  func text(_ expression: Expression) -> PlacedText? {
    literal(in: expression).flatMap { literal in
      literal.staticText.map { PlacedText($0, at: Place(file: file, range: literal.range)) }
    }
  }

  /// Whether Apple's static reader sees a text: a literal without interpolations, or the initialiser of
  /// `LocalizedStringResource` with one.
  func isStatic(_ expression: Expression) -> Bool {
    if case .call(let callee, _, _) = expression.kind {
      let name = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
      guard name.isEmpty || TypeName.base(of: name) == "LocalizedStringResource" else { return false }
    }
    return text(expression) != nil
  }

  /// The literal itself or that of an initialiser's first text argument, two initialisers deep, as in
  /// `DisplayRepresentation(title: LocalizedStringResource("Run"))`.
  func literal(in expression: Expression) -> StringLiteral? {
    if case .string(let literal) = (textArgument(of: expression) ?? expression).kind { literal } else { nil }
  }

  /// The innermost text argument of an initialiser, which may be no literal; nil for what is no initialiser with one.
  func textArgument(of expression: Expression) -> Expression? {
    var (expression, found): (Expression, Expression?) = (expression, nil)
    for _ in 0..<3 {
      guard let text = Self.textArgument(of: expression) else { break }
      found = text
      expression = text
    }
    return found
  }

  /// The text argument of an initialiser.
  static func textArgument(of expression: Expression) -> Expression? {
    guard case .call(_, let arguments, _) = expression.kind else { return nil }
    return arguments.first { $0.label.map(labels.contains) ?? true }?.value
  }

  private static let labels: Set<String> = [
    "name", "title", "stringLiteral", "stringInterpolation", "defaultValue", "full", "descriptionText",
  ]

  /// The `synonyms` of a display representation, as far as they are literals, and whether all are.
  func synonyms(_ expression: Expression) -> (read: [PlacedText], isWhole: Bool) {
    guard case .call(_, let arguments, _) = expression.kind,
      let list = arguments.first(where: { $0.label == "synonyms" })
    else { return ([], true) }
    guard case .array(let elements) = list.value.kind else { return ([], false) }
    let read = elements.compactMap(text)
    return (read, read.count == elements.count)
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
