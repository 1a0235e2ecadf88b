/// Any decoder and encoder will do; with those of this module no value is read twice.
extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    guard let decoder = decoder as? JSONValueDecoder else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "A JSON value is only decoded from a JSON value.")
      throw DecodingError.typeMismatch(JSONValue.self, context)
    }
    self = decoder.value
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let object):
      var container = encoder.container(keyedBy: JSONKey.self)
      for member in object.members { try container.encode(member.value, forKey: JSONKey(member.key)) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .integer(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .number(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .string(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
}

extension JSONValue {
  /// What a value is written as.
  package init(encoding value: some Encodable) throws {
    self = try JSONParser.parse(JSONWriter.write(value))
  }
}

/// A member's name or an element's place on the way to a value.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(index: intValue) }
}
