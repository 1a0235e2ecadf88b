import LanguageServerProtocol

/// Writes JSON in chunks, with the members in the order in which they were given and slashes unescaped.
struct JSONStream {
  enum Form {
    /// For files and people: one member or element a line.
    case indented
    /// All in one line.
    case compact
  }

  /// How many bytes are collected before they are handed on; a single text may be longer.
  static let chunk = 1 << 16

  private let form: Form
  private let send: ([UInt8]) -> Void
  private var bytes: [UInt8] = []

  private init(form: Form, send: @escaping ([UInt8]) -> Void) {
    self.form = form
    self.send = send
  }

  /// Hands the texts of values on, chunk by chunk, a line break behind each value.
  static func write(_ values: some Sequence<StreamedJSON>, _ form: Form, to send: ([UInt8]) -> Void) {
    withoutActuallyEscaping(send) { send in
      var stream = JSONStream(form: form, send: send)
      for value in values {
        stream.append(value, depth: 0)
        stream.bytes.append(UInt8(ascii: "\n"))
      }
      stream.flush()
    }
  }

  /// Hands the indented text of a value on.
  static func write(_ value: StreamedJSON, to send: ([UInt8]) -> Void) {
    write(CollectionOfOne(value), .indented, to: send)
  }

  /// The indented text of a value, whole.
  static func bytes(of value: StreamedJSON) -> [UInt8] {
    var bytes: [UInt8] = []
    write(value) { bytes += $0 }
    return bytes
  }

  /// The texts of values, a line each.
  static func lines(of values: some Sequence<StreamedJSON>) -> [UInt8] {
    var bytes: [UInt8] = []
    write(values, .compact) { bytes += $0 }
    return bytes
  }

  private mutating func append(_ value: StreamedJSON, depth: Int) {
    switch value {
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        separate(isFirst: index == 0, depth + 1)
        JSONWriter.append(member.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        if form == .indented { bytes.append(UInt8(ascii: " ")) }
        append(member.1, depth: depth + 1)
      }
      close("}", isEmpty: members.isEmpty, depth)
    case .elements(let each):
      bytes.append(UInt8(ascii: "["))
      var isEmpty = true
      each { element in
        separate(isFirst: isEmpty, depth + 1)
        isEmpty = false
        append(element, depth: depth + 1)
      }
      close("]", isEmpty: isEmpty, depth)
    case .string(let text): JSONWriter.append(text, to: &bytes)
    case .integer(let number): bytes += String(number).utf8
    case .bool(let isTrue): bytes += (isTrue ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    }
    if bytes.count >= Self.chunk { flush() }
  }

  private mutating func separate(isFirst: Bool, _ depth: Int) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    breakLine(depth)
  }

  private mutating func close(_ bracket: Unicode.Scalar, isEmpty: Bool, _ depth: Int) {
    if !isEmpty { breakLine(depth) }
    bytes.append(UInt8(ascii: bracket))
  }

  private mutating func breakLine(_ depth: Int) {
    guard form == .indented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: depth * 2)
  }

  private mutating func flush() {
    send(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
