extension FigraniumValue {
  /// The value as one line of JSON, with members sorted by name, so that equal values give equal bytes.
  package var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): value.isFinite ? String(value) : "null"
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ":" + $0.value.json }
        .joined(separator: ",") + "}"
    }
  }

  /// The value as indented JSON, with members sorted by name.
  package var prettyJSON: String { pretty(indentation: "") }

  private func pretty(indentation: String) -> String {
    let inner = indentation + "  "
    switch self {
    case .array(let elements) where !elements.isEmpty:
      let lines = elements.map { inner + $0.pretty(indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indentation + "]"
    case .object(let members) where !members.isEmpty:
      let lines = members.sorted { $0.key < $1.key }
        .map { inner + Self.quoted($0.key) + ": " + $0.value.pretty(indentation: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indentation + "}"
    default: return json
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.isSteering:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
