/// Headers that a caller adds to those of the library.
enum HeaderFields {
  /// The headers, names in lower case; a later list comes before an earlier one.
  ///
  /// A name that is no token (RFC 9110, 5.6.2) and a value that could end the header are refused, and so is what would
  /// speak for the library: servers answer a request with `Origin` or `Referer` as forgery, and a cookie would make it
  /// somebody else's.
  static func checked(_ lists: [String: String]...) throws(FigraniumError) -> [String: String] {
    var fields: [String: String] = [:]
    for (name, value) in lists.flatMap({ $0.sorted { $0.key < $1.key } }) {
      let lowered = name.lowercased()
      guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte), !reserved.contains(lowered) else {
        throw FigraniumError(.invalidHeader, "“\(plainText(name, limit: 80))” cannot be a header of a call.")
      }
      guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
        throw FigraniumError(.invalidHeader, "The value of the header “\(name)” has characters that no header takes.")
      }
      fields[lowered] = value
    }
    return fields
  }

  private static let reserved: Set<String> = [
    "accept", "authorization", "connection", "content-length", "content-type", "cookie", "host", "origin", "referer",
    "transfer-encoding", "upgrade", "x-api-key", "x-internal-run",
  ]

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
