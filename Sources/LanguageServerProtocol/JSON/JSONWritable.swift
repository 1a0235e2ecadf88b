/// A value that writes its own JSON: what is sent at every keystroke. Through `Encodable` alone the runtime looks up
/// conformances for every member, which took five times the instructions.
protocol JSONWritable: Encodable {
  /// Writes one value.
  func write(to text: inout JSONText)
}

extension JSONWritable {
  /// Any other value may hold this one; encoders of other modules do not write it.
  package func encode(to encoder: any Encoder) throws {
    guard let encoder = encoder as? JSONEncoding else {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath, debugDescription: "\(Self.self) is only encoded by JSONWriter.")
      throw EncodingError.invalidValue(self, context)
    }
    write(to: &encoder.output.text)
  }
}

extension JSONText {
  /// Writes an object whose members the closure writes.
  mutating func writeObject(_ members: (inout JSONText) -> Void) {
    openObject()
    members(&self)
    close(to: depth - 1)
  }

  mutating func write(_ name: String, _ value: String) {
    beginMember(at: depth, name)
    write(value)
  }

  mutating func write(_ name: String, _ value: Int) {
    beginMember(at: depth, name)
    writeInteger(value)
  }

  mutating func write(_ name: String, _ value: some JSONWritable) {
    beginMember(at: depth, name)
    value.write(to: &self)
  }

  mutating func write(_ name: String, _ values: [some JSONWritable]) {
    beginMember(at: depth, name)
    openArray()
    for value in values {
      beginElement(at: depth)
      value.write(to: &self)
    }
    close(to: depth - 1)
  }
}

extension RequestID: JSONWritable {
  func write(to text: inout JSONText) {
    switch self {
    case .integer(let value): text.writeInteger(value)
    case .string(let value): text.write(value)
    }
  }
}

extension Position: JSONWritable {
  func write(to text: inout JSONText) {
    text.writeObject {
      $0.write("line", line)
      $0.write("character", character)
    }
  }
}

extension Range: JSONWritable {
  func write(to text: inout JSONText) {
    text.writeObject {
      $0.write("start", start)
      $0.write("end", end)
    }
  }
}

extension Location: JSONWritable {
  func write(to text: inout JSONText) {
    text.writeObject {
      $0.write("uri", uri.rawValue)
      $0.write("range", range)
    }
  }
}
