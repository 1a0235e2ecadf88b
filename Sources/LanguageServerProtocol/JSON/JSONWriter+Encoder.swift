/// What a value is encoded to: the place in the output where its text goes.
struct JSONEncoding: Encoder, SingleValueEncodingContainer {
  let output: JSONOutput

  /// Encoding fails for no value, so no error needs the path.
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    output.text.openObject()
    return KeyedEncodingContainer(JSONKeyedEncoding(output: output, depth: output.text.depth))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    output.text.openArray()
    return JSONUnkeyedEncoding(output: output, depth: output.text.depth)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { output.text.writeNull() }
  func encode(_ value: Bool) { output.text.write(value) }
  func encode(_ value: String) { output.text.write(value) }
  func encode(_ value: Double) { output.text.write(value) }
  func encode(_ value: Float) { output.text.write(Double(value)) }
  func encode(_ value: Int) { output.text.writeInteger(value) }
  func encode(_ value: Int8) { output.text.writeInteger(value) }
  func encode(_ value: Int16) { output.text.writeInteger(value) }
  func encode(_ value: Int32) { output.text.writeInteger(value) }
  func encode(_ value: Int64) { output.text.writeInteger(value) }
  func encode(_ value: UInt) { output.text.writeInteger(value) }
  func encode(_ value: UInt8) { output.text.writeInteger(value) }
  func encode(_ value: UInt16) { output.text.writeInteger(value) }
  func encode(_ value: UInt32) { output.text.writeInteger(value) }
  func encode(_ value: UInt64) { output.text.writeInteger(value) }
  func encode(_ value: some Encodable) throws { try output.write(value) }
}

/// The members of an object that is being written.
struct JSONKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: JSONOutput
  let depth: Int

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { member(key).encodeNil() }
  func encode(_ value: Bool, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: String, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: Double, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: Float, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: Int, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: Int8, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: Int16, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: Int32, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: Int64, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: UInt, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: UInt8, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: UInt16, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: UInt32, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: UInt64, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try member(key).encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { member(key).unkeyedContainer() }
  func superEncoder() -> any Encoder { member(named: "super") }
  func superEncoder(forKey key: Key) -> any Encoder { member(key) }

  private func member(_ key: Key) -> JSONEncoding { member(named: key.stringValue) }

  private func member(named name: String) -> JSONEncoding {
    output.text.beginMember(at: depth, name)
    return JSONEncoding(output: output)
  }
}

/// The elements of an array that is being written.
struct JSONUnkeyedEncoding: UnkeyedEncodingContainer {
  let output: JSONOutput
  let depth: Int
  private(set) var count = 0

  init(output: JSONOutput, depth: Int) {
    self.output = output
    self.depth = depth
  }

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { element().encodeNil() }
  mutating func encode(_ value: Bool) { element().encode(value) }
  mutating func encode(_ value: String) { element().encode(value) }
  mutating func encode(_ value: Double) { element().encode(value) }
  mutating func encode(_ value: Float) { element().encode(value) }
  mutating func encode(_ value: Int) { element().encode(value) }
  mutating func encode(_ value: Int8) { element().encode(value) }
  mutating func encode(_ value: Int16) { element().encode(value) }
  mutating func encode(_ value: Int32) { element().encode(value) }
  mutating func encode(_ value: Int64) { element().encode(value) }
  mutating func encode(_ value: UInt) { element().encode(value) }
  mutating func encode(_ value: UInt8) { element().encode(value) }
  mutating func encode(_ value: UInt16) { element().encode(value) }
  mutating func encode(_ value: UInt32) { element().encode(value) }
  mutating func encode(_ value: UInt64) { element().encode(value) }
  mutating func encode(_ value: some Encodable) throws { try element().encode(value) }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    element().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }
  mutating func superEncoder() -> any Encoder { element() }

  private mutating func element() -> JSONEncoding {
    output.text.beginElement(at: depth)
    count += 1
    return JSONEncoding(output: output)
  }
}
