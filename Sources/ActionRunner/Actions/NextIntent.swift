import Figranium

/// The intent that an action would have opened next, as its provider names it. Nothing performs it by itself: whoever
/// answers for a server does not decide what this machine does.
package struct NextIntent: Sendable, Hashable, Codable {
  package var intent: String
  /// Values by parameter name.
  package var parameters: [String: String]

  /// Nil where a value is no object with an `intent`, and `parameters` that are texts or numbers where there are any.
  init?(_ value: FigraniumValue?) {
    guard let intent = value?["intent"]?.scalarText, Self.isName(intent) else { return nil }
    var parameters: [String: String] = [:]
    switch value?["parameters"] {
    case .object(let members):
      for (name, value) in members {
        guard Self.isName(name), let text = value.scalarText else { return nil }
        parameters[name] = text
      }
    case nil, .null: break
    default: return nil
    }
    self.intent = intent
    self.parameters = parameters
  }

  /// As a person writes it: `OpenNoteIntent(note: "n1")`.
  package var call: String {
    let values = parameters.sorted { $0.key < $1.key }.map { name, value in
      let text = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\(name): \"\(plainLine(text))\""
    }
    return values.isEmpty ? intent : "\(intent)(\(values.joined(separator: ", ")))"
  }

  /// Of Swift's names those that need no more than a keyboard; what a type is nested in is named with dots.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 200, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."): true
      default: false
      }
    }
  }
}
