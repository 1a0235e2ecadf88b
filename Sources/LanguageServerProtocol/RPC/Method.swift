/// A request: its name on the wire, what it takes and what answers it.
package protocol RequestMethod: Sendable {
  associatedtype Params: Codable & Sendable
  associatedtype Result: Codable & Sendable
  static var method: String { get }
}

/// A message that has no answer.
package protocol NotificationMethod: Sendable {
  associatedtype Params: Codable & Sendable
  static var method: String { get }
}

/// Parameters or a result of which nothing is read; written as null.
package struct NoValue: Sendable, Hashable, Codable {
  package init() {}

  package init(from decoder: any Decoder) throws {}

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
