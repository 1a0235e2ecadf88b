/// Decodes any `Decodable` type from a JSON value.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  let path: JSONPath?

  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else { throw mismatch(JSONObject.self, "an object") }
    return KeyedDecodingContainer(JSONKeyedDecoding(object: object, path: path))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([JSONValue].self, "an array") }
    return JSONUnkeyedDecoding(elements: elements, path: path)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension JSONValue {
  /// Decodes a type from this value. An error names the place and what was expected there.
  package func decode<T: Decodable>(_ type: T.Type = T.self) throws -> T {
    try T(from: JSONValueDecoder(value: self, path: nil))
  }
}

/// The way from the outermost value, as a list that grows without copying what it shares.
final class JSONPath: Sendable {
  private let parent: JSONPath?
  private let key: JSONKey

  init(_ parent: JSONPath?, _ key: JSONKey) {
    self.parent = parent
    self.key = key
  }

  var keys: [any CodingKey] {
    var keys: [any CodingKey] = [key]
    var next = parent
    while let step = next {
      keys.append(step.key)
      next = step.parent
    }
    return keys.reversed()
  }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard let value = value.boolValue else { throw mismatch(type, "a boolean") }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard let value = value.stringValue else { throw mismatch(type, "a string") }
    return value
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard let value = value.numberValue else { throw mismatch(type, "a number") }
    return value
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: self) }

  private func integer<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    guard let value = value.integerValue, let result = T(exactly: value) else { throw mismatch(type, "an integer") }
    return result
  }

  private func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    let description = "expected \(expected), found \(value.kind)"
    return .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: description))
  }
}
