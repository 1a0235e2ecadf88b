import Figranium

/// The way to a value inside of a JSON value (RFC 6901): `/data/items/0`. The empty text is the whole value.
struct JSONPointer: Sendable, Hashable {
  private let names: [String]

  static let whole = JSONPointer(names: [])

  private init(names: [String]) { self.names = names }

  /// Nil where the text is no pointer: it must be empty or begin with `/`, and have only `~0` and `~1` behind a tilde.
  init?(_ text: String) {
    guard !text.isEmpty else {
      self = .whole
      return
    }
    guard text.hasPrefix("/") else { return nil }
    var names: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = Self.unescaped(part) else { return nil }
      names.append(name)
    }
    self.names = names
  }

  private static func unescaped(_ part: Substring) -> String? {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in part.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "~"): isEscaped = true
      case (false, _): result.append(scalar)
      case (true, "0"), (true, "1"):
        result.append(scalar == "0" ? "~" : "/")
        isEscaped = false
      case (true, _): return nil
      }
    }
    return isEscaped ? nil : String(result)
  }

  /// The value that the pointer leads to; nil where it leads nowhere.
  func value(in root: FigraniumValue) -> FigraniumValue? {
    var value = root
    for name in names {
      switch value {
      case .object: guard let member = value[name] else { return nil }; value = member
      case .array(let elements):
        guard let index = Self.index(name), elements.indices.contains(index) else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    return value
  }

  /// An array's index has no leading zeros and no sign.
  private static func index(_ name: String) -> Int? {
    guard name == "0" || name.first != "0", name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(name)
  }
}
