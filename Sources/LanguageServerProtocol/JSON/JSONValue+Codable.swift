extension JSONValue: Decodable, JSONWritable {
  package init(from decoder: any Decoder) throws {
    guard let decoder = decoder as? JSONValueDecoder else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "A JSON value is only decoded from a JSON value.")
      throw DecodingError.typeMismatch(JSONValue.self, context)
    }
    self = decoder.value
  }

  func write(to text: inout JSONText) {
    switch self {
    case .array(let elements):
      text.openArray()
      for element in elements {
        text.beginElement(at: text.depth)
        element.write(to: &text)
      }
      text.close(to: text.depth - 1)
    case .object(let object):
      text.writeObject {
        for member in object.members { $0.write(member.key, member.value) }
      }
    case .null: text.writeNull()
    case .bool(let value): text.write(value)
    case .integer(let value): text.writeInteger(value)
    case .number(let value): text.write(value)
    case .string(let value): text.write(value)
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
