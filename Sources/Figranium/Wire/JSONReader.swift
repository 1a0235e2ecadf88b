/// Reads one JSON text into a ``FigraniumValue``.
///
/// Servers hold numbers past the range of a double and nest without limit: integers stay exact, and nesting is capped,
/// so that no answer can exhaust the stack.
package struct JSONReader {
  /// Why a text is no JSON, with the offset in bytes.
  package struct Failure: Error, Hashable {
    package var offset: Int
    package var reason: String
  }

  /// How deep arrays and objects may nest.
  static let maximumDepth = 200

  private let bytes: [UInt8]
  private var offset = 0

  /// The value of a whole text. A byte order mark is skipped; a repeated member name keeps the last value.
  package static func value(of bytes: [UInt8]) throws(Failure) -> FigraniumValue {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.offset == bytes.count else { throw reader.failure("there is text after the value") }
    return value
  }

  /// The elements of a list, each made into something else as it is read, so that no tree of very many is held. The text
  /// is the list, or an object that has it under a name; nil where it is neither.
  static func list<Element>(
    of bytes: [UInt8], under name: String, _ make: (FigraniumValue) -> Element?
  ) throws(Failure) -> [Element]? {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    var list: [Element]?
    reader.skipSpace()
    switch reader.next {
    case UInt8(ascii: "["): list = try reader.elements(depth: 0, make)
    case UInt8(ascii: "{"):
      try reader.members(depth: 0) { member, reader throws(Failure) in
        reader.skipSpace()
        if member == name, reader.next == UInt8(ascii: "[") {
          list = try reader.elements(depth: 1, make)
        } else {
          _ = try reader.value(depth: 1)
          if member == name { list = nil }
        }
      }
    default: _ = try reader.value(depth: 0)
    }
    reader.skipSpace()
    guard reader.offset == bytes.count else { throw reader.failure("there is text after the value") }
    return list
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func failure(_ reason: String) -> Failure { Failure(offset: offset, reason: reason) }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> FigraniumValue {
    guard depth < Self.maximumDepth else { throw failure("it nests deeper than \(Self.maximumDepth) levels") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case .some: return try number()
    case nil: throw failure("it ends where a value should be")
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> [String: FigraniumValue] {
    var found: [String: FigraniumValue] = [:]
    try members(depth: depth) { name, reader throws(Failure) in found[name] = try reader.value(depth: depth + 1) }
    return found
  }

  /// Reads an object; `read` reads the value of each member.
  private mutating func members(
    depth: Int, _ read: (String, inout JSONReader) throws(Failure) -> Void
  ) throws(Failure) {
    offset += 1
    if take(UInt8(ascii: "}")) { return }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("a member name should be here") }
      let name = try string()
      guard take(UInt8(ascii: ":")) else { throw failure("a colon should be here") }
      try read(name, &self)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure("a comma or a closing brace should be here") }
  }

  private mutating func array(depth: Int) throws(Failure) -> [FigraniumValue] {
    try elements(depth: depth) { $0 }
  }

  private mutating func elements<Element>(
    depth: Int, _ make: (FigraniumValue) -> Element?
  ) throws(Failure) -> [Element] {
    offset += 1
    var elements: [Element] = []
    if take(UInt8(ascii: "]")) { return elements }
    repeat {
      if let element = make(try value(depth: depth + 1)) { elements.append(element) }
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure("a comma or a closing bracket should be here") }
    return elements
  }

  private mutating func word(_ text: StaticString, _ value: FigraniumValue) throws(Failure) -> FigraniumValue {
    let end = offset + text.utf8CodeUnitCount
    guard end <= bytes.count, text.withUTF8Buffer({ bytes[offset..<end].elementsEqual($0) }) else {
      throw failure("no value begins like this")
    }
    offset = end
    return value
  }

  private mutating func number() throws(Failure) -> FigraniumValue {
    let start = offset
    var isInteger = true
    while let byte = next {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): break
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"): isInteger = false
      default: return try number(from: start, isInteger: isInteger)
      }
      offset += 1
    }
    return try number(from: start, isInteger: isInteger)
  }

  private func number(from start: Int, isInteger: Bool) throws(Failure) -> FigraniumValue {
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger, let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite, text.last != "." else {
      throw Failure(offset: start, reason: "no value begins like this")
    }
    return .number(number)
  }

  private mutating func string() throws(Failure) -> String {
    offset += 1
    let start = offset
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { offset += 1 }
    if next == UInt8(ascii: "\"") {
      defer { offset += 1 }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    var text = Array(bytes[start..<offset])
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
      default: text.append(byte)
      }
    }
    throw failure("a string has no end")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let letter = next
    offset += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try unicodeEscape()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter ?? 0)
    default: throw failure("there is no such escape")
    }
  }

  /// A lone surrogate becomes the replacement character: an odd name must not spoil a list.
  private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let high = try fourDigits()
    guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) ?? replacement }
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
    else { return replacement }
    let beforeLow = offset
    offset += 2
    let low = try fourDigits()
    guard (0xDC00..<0xE000).contains(low) else {
      offset = beforeLow
      return replacement
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? replacement
  }

  private mutating func fourDigits() throws(Failure) -> UInt32 {
    let end = offset + 4
    guard end <= bytes.count,
      let value = UInt32(String(decoding: bytes[offset..<end], as: UTF8.self), radix: 16),
      bytes[offset] != UInt8(ascii: "+")
    else { throw failure("four hexadecimal digits should be here") }
    offset = end
    return value
  }
}
