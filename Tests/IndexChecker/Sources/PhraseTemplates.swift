import SwiftSyntax

extension StringLiteralExprSyntax {
  /// The decoded text; nil where something is interpolated.
  var plainText: String? {
    segments.contains { $0.is(ExpressionSegmentSyntax.self) } ? nil : template
  }

  /// The catalog's form of a phrase: `Run ${task} in ${applicationName}`.
  var template: String {
    let delimiter = openingPounds?.text ?? ""
    var text = ""
    for segment in segments {
      switch segment {
      case .stringSegment(let segment): text += Self.decode(segment.content.text, delimiter: delimiter)
      case .expressionSegment(let segment): text += segment.slot
      @unknown default: text += "\\(…)"
      }
    }
    return text
  }

  /// Replaces the escape sequences of the Swift Programming Language's chapter Lexical Structure.
  private static func decode(_ text: String, delimiter: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = Array(text.unicodeScalars)[...]
    let escape = Array(("\\" + delimiter).unicodeScalars)
    while let scalar = rest.first {
      if rest.starts(with: escape), rest.count > escape.count {
        rest = rest.dropFirst(escape.count)
        switch rest.removeFirst() {
        case "n": result.append("\n")
        case "r": result.append("\r")
        case "t": result.append("\t")
        case "0": result.append("\0")
        case "u":
          let digits = rest.dropFirst().prefix { $0 != "}" }
          rest = rest.dropFirst(digits.count + 2)
          let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16).flatMap(Unicode.Scalar.init)
          result.append(value ?? "\u{FFFD}")
        case let other: result.append(other)
        }
      } else {
        rest = rest.dropFirst()
        // Whatever the file's line ends, those of a literal are line feeds.
        if scalar == "\r", rest.first == "\n" { continue }
        result.append(scalar == "\r" ? "\n" : scalar)
      }
    }
    return String(result)
  }
}

extension ExpressionSegmentSyntax {
  /// `${task}` for `\(\.$task)`, `${applicationName}` for the token; what else there may be has no text.
  fileprivate var slot: String {
    let unknown = "\\(…)"
    guard expressions.count == 1, let only = expressions.first, only.label == nil else { return unknown }
    let expression = only.expression.bare
    if let name = expression.dottedName, name == ".applicationName" || name.hasSuffix("Token.applicationName") {
      return "${applicationName}"
    }
    guard let path = expression.as(KeyPathExprSyntax.self),
      case .property(let property)? = path.components.last?.component
    else { return unknown }
    let name = property.declName.baseName.text
    return name.hasPrefix("$") ? "${\(name.dropFirst())}" : unknown
  }
}
