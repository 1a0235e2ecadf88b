/// Writes any `Encodable` value as JSON, in one pass, with members in the order in which they are encoded.
///
/// A container is closed when its parent goes on, so a nested container must be done before its parent is used again,
/// which is what every synthesized `encode(to:)` does.
package struct JSONWriter {
  /// The JSON text of a value. A number that is not finite, for which JSON has no word, becomes null.
  package static func write(_ value: some Encodable) throws -> [UInt8] {
    let output = JSONOutput()
    try output.write(value)
    output.text.close(to: 0)
    return output.text.bytes
  }

  /// Appends a string in quotes.
  package static func append(_ value: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { utf8 in
      var run = 0
      for index in utf8.indices {
        let byte = utf8[index]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        bytes += utf8[run..<index]
        bytes += escape(byte)
        run = index + 1
      }
      bytes += utf8[run...]
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x0A: Array("\\n".utf8)
    case 0x0D: Array("\\r".utf8)
    case 0x09: Array("\\t".utf8)
    case UInt8(ascii: "\""): Array("\\\"".utf8)
    case UInt8(ascii: "\\"): Array("\\\\".utf8)
    default: Array("\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
    }
  }
}

/// What all containers of one text write to.
final class JSONOutput {
  // One value, so that writing a member costs one check of exclusive access and not one for each property.
  var text = JSONText()

  /// A value that encodes nothing is an empty object.
  func write(_ value: some Encodable) throws {
    if let value = value as? any JSONWritable {
      value.write(to: &text)
      return
    }
    let start = text.bytes.count
    try value.encode(to: JSONEncoding(output: self))
    if text.bytes.count == start { text.openObject() }
  }
}

/// A text so far and the containers that are open in it.
struct JSONText {
  private struct Container {
    let close: UInt8
    var isEmpty = true
  }

  private(set) var bytes: [UInt8] = []
  private var open: [Container] = []

  init() {
    bytes.reserveCapacity(1024)
  }

  var depth: Int { open.count }

  mutating func openObject() {
    bytes.append(UInt8(ascii: "{"))
    open.append(Container(close: UInt8(ascii: "}")))
  }

  mutating func openArray() {
    bytes.append(UInt8(ascii: "["))
    open.append(Container(close: UInt8(ascii: "]")))
  }

  /// Closes containers until `depth` are open.
  mutating func close(to depth: Int) {
    while open.count > depth, let container = open.popLast() { bytes.append(container.close) }
  }

  /// Begins an element of the container at `depth`.
  mutating func beginElement(at depth: Int) {
    close(to: depth)
    guard depth > 0, open.count == depth else { return }
    if !open[depth - 1].isEmpty { bytes.append(UInt8(ascii: ",")) }
    open[depth - 1].isEmpty = false
  }

  /// Begins a member of the object at `depth`.
  mutating func beginMember(at depth: Int, _ name: String) {
    beginElement(at: depth)
    write(name)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func writeNull() { bytes += "null".utf8 }
  mutating func write(_ value: Bool) { bytes += (value ? "true" : "false").utf8 }
  mutating func write(_ value: Double) { bytes += (value.isFinite ? value.description : "null").utf8 }

  mutating func writeInteger(_ value: some FixedWidthInteger) {
    if value >= 0, value < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
    } else {
      bytes += String(value).utf8
    }
  }

  mutating func write(_ value: String) { JSONWriter.append(value, to: &bytes) }
}
