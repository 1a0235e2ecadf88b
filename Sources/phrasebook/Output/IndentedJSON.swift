import LanguageServerProtocol

/// JSON for files and people: one member or element a line, members in the order they were given, slashes unescaped.
enum IndentedJSON {
  /// Ends with a line break.
  static func bytes(of value: JSONValue) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try append(value, depth: 0, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private static func append(_ value: JSONValue, depth: Int, to bytes: inout [UInt8]) throws {
    switch value {
    case .object(let object) where !object.members.isEmpty:
      try append(object.members, between: "{", "}", depth, &bytes) { member, bytes in
        JSONWriter.append(member.key, to: &bytes)
        bytes += ": ".utf8
        try append(member.value, depth: depth + 1, to: &bytes)
      }
    case .array(let elements) where !elements.isEmpty:
      try append(elements, between: "[", "]", depth, &bytes) { try append($0, depth: depth + 1, to: &$1) }
    case .object: bytes += "{}".utf8
    case .array: bytes += "[]".utf8
    case .string(let text): JSONWriter.append(text, to: &bytes)
    case .integer(let number): bytes += String(number).utf8
    case .null, .bool, .number: bytes += try JSONWriter.write(value)
    }
  }

  private static func append<Element>(
    _ elements: [Element], between open: String, _ close: String, _ depth: Int, _ bytes: inout [UInt8],
    _ write: (Element, inout [UInt8]) throws -> Void
  ) rethrows {
    bytes += open.utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(depth + 1, &bytes)
      try write(element, &bytes)
    }
    breakLine(depth, &bytes)
    bytes += close.utf8
  }

  private static func breakLine(_ depth: Int, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: depth * 2)
  }
}
