/// What connects an answer with its request.
package enum RequestID: Sendable, Hashable {
  case integer(Int)
  case string(String)
}

/// What connects the reports of one progress. It has the form of a request's id.
package typealias ProgressToken = RequestID

extension RequestID: Decodable {
  package init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    guard let id = RequestID(value) else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "expected an integer or a string, found \(value.kind)")
      throw DecodingError.typeMismatch(RequestID.self, context)
    }
    self = id
  }

  /// The id that a JSON value stands for, or nil where it is neither an integer nor a string.
  package init?(_ value: JSONValue) {
    if let integer = value.integerValue {
      self = .integer(integer)
    } else if let string = value.stringValue {
      self = .string(string)
    } else {
      return nil
    }
  }
}

extension RequestID: CustomStringConvertible {
  package var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .string(let value): value
    }
  }
}

extension RequestID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .string(value) }
}
