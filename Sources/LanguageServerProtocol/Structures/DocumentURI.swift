/// A document's address, spelled as the client spelled it: an answer must use the same spelling, and clients differ
/// in what they percent-encode.
package struct DocumentURI: RawRepresentable, Sendable, Hashable, Codable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension DocumentURI {
  /// The URI of an absolute path.
  package init(filePath: String) {
    rawValue = "file://" + Self.percentEncoded(filePath)
  }

  /// A path as it stands in a URI: all but the unreserved characters of RFC 3986 and `/` is percent-encoded.
  package static func percentEncoded(_ path: String) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(path.utf8.count)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        encoded.append(byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += (byte < 0x10 ? "%0\(digits)" : "%\(digits)").utf8
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The absolute path of a `file` URI without a host or with that of this machine; nil for every other URI and for
  /// a path with a zero byte.
  package var filePath: String? {
    guard let colon = rawValue.firstIndex(of: ":"), rawValue[..<colon].lowercased() == "file" else { return nil }
    var rest = rawValue[rawValue.index(after: colon)...]
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(host.count)
    }
    guard rest.hasPrefix("/"), let bytes = percentDecode(rest.utf8), !bytes.contains(0) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes before a query or fragment, decoded; nil after an incomplete escape.
  private func percentDecode(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var iterator = text.makeIterator()
    while let byte = iterator.next(), byte != UInt8(ascii: "?"), byte != UInt8(ascii: "#") {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = iterator.next().flatMap(hexadecimal), let low = iterator.next().flatMap(hexadecimal) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
