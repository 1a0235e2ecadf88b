/// Why a text is not JSON, and at which byte.
package struct JSONSyntaxError: Error, Hashable {
  package let message: String
  package let offset: Int
}

/// Reads one JSON text (RFC 8259) in one pass over its bytes.
///
/// Bytes that are not UTF-8 and unpaired surrogate escapes become U+FFFD: an editor may hold a file that is not
/// text, and refusing its message would lose an edit.
package struct JSONParser {
  /// Values nest at most this deep; what lies deeper is refused, so that no input exhausts the stack.
  package static let maximumDepth = 200

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.error("Unexpected text after the JSON value") }
    return value
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    guard let first = peek else { throw error("The text ends where a value is expected") }
    switch first {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw error("Expected a value")
    }
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONValue {
    try open()
    var object = JSONObject()
    skipSpace()
    if !take(UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        guard peek == UInt8(ascii: "\"") else { throw error("Expected a member's name in quotes") }
        let key = try string()
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw error("Expected “:” after a member's name") }
        object.append(key, try value())
        skipSpace()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw error("Expected “,” or “}”") }
    }
    depth -= 1
    return .object(object)
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONValue {
    try open()
    var elements: [JSONValue] = []
    skipSpace()
    if !take(UInt8(ascii: "]")) {
      repeat {
        elements.append(try value())
        skipSpace()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw error("Expected “,” or “]”") }
    }
    depth -= 1
    return .array(elements)
  }

  private mutating func open() throws(JSONSyntaxError) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw error("Values are nested deeper than \(Self.maximumDepth) levels") }
    position += 1
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    let matches = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard matches else { throw error("Expected a value") }
    position += word.utf8CodeUnitCount
    return value
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    _ = take(UInt8(ascii: "-"))
    guard let first = peek, isDigit(first) else { throw error("Expected a digit") }
    let firstDigit = position
    skipDigits()
    guard first != UInt8(ascii: "0") || position == firstDigit + 1 else {
      throw error("A number must not begin with a zero")
    }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      try digits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else { throw error("The number is too large") }
    return .number(value)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    guard let first = peek, isDigit(first) else { throw error("Expected a digit") }
    skipDigits()
  }

  private mutating func skipDigits() {
    while let byte = peek, isDigit(byte) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private var peek: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private func error(_ message: String) -> JSONSyntaxError {
    JSONSyntaxError(message: message, offset: position)
  }
}

extension JSONParser {
  /// Reads a string from its opening quote to past its closing one.
  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    try skipPlain()
    if bytes[position] == UInt8(ascii: "\"") {
      defer { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var decoded = Array(bytes[start..<position])
    while !take(UInt8(ascii: "\"")) {
      try escape(into: &decoded)
      let run = position
      try skipPlain()
      decoded += bytes[run..<position]
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Moves to the next quote or backslash.
  private mutating func skipPlain() throws(JSONSyntaxError) {
    let end = bytes[position...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
    position = end ?? bytes.count
    guard end != nil else { throw error("The text ends inside a string") }
    guard bytes[position] >= 0x20 else { throw error("A control character in a string must be escaped") }
  }

  private mutating func escape(into decoded: inout [UInt8]) throws(JSONSyntaxError) {
    position += 1
    guard let letter = peek else { throw error("The text ends inside a string") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(letter)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): decoded += Array(String(try unicodeEscape()).utf8)
    default:
      position -= 1
      throw error("Unknown escape in a string")
    }
  }

  /// Reads the digits after `\u`, and a second escape where the first is the high half of a pair.
  private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let high = try hexadecimal()
    guard high & 0xFC00 == 0xD800 else { return Unicode.Scalar(high) ?? replacement }
    guard bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return replacement }
    let afterHigh = position
    position += 2
    let low = try hexadecimal()
    guard low & 0xFC00 == 0xDC00 else {
      position = afterHigh
      return replacement
    }
    return Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF)) ?? replacement
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("Expected four hexadecimal digits after \\u")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
