/// Takes the base protocol's framing off a stream of bytes: a header of lines, an empty line, and a body of
/// `Content-Length` bytes.
///
/// Header names may have any case and order, and unknown ones are skipped. After a header without a usable length
/// the place where the next frame begins is not known; bytes are then dropped until a `Content-Length` shows up.
package struct FrameSplitter: Sendable {
  package enum Output: Sendable, Hashable {
    case frame([UInt8])
    case malformed(FrameError)
  }

  /// The longest body that is read, 256 MiB; a longer one is an error.
  package static let maximumBodyLength = 256 << 20
  /// The longest header that is read, 64 KiB.
  package static let maximumHeaderLength = 64 << 10

  private enum State: Sendable {
    case header
    case body(length: Int)
    /// Looking for the next `Content-Length:`; so many of its bytes have matched.
    case lost(matched: Int)
  }

  private static let lengthName = Array("content-length:".utf8)

  private var state = State.header
  /// The line that is being read, without its end.
  private var line: [UInt8] = []
  private var headerLength = 0
  private var contentLength: Int?
  private var body: [UInt8] = []

  package init() {}

  /// Whether the bytes so far end between two frames.
  package var isBetweenFrames: Bool {
    guard case .header = state else { return false }
    return headerLength == 0
  }

  /// Takes the next bytes, in pieces of any size, and gives what they complete.
  package mutating func push(_ bytes: [UInt8]) -> [Output] {
    var output: [Output] = []
    var position = 0
    while position < bytes.count {
      switch state {
      case .header:
        position = readHeader(bytes, from: position, &output)
      case .body(let length):
        let end = position + min(length - body.count, bytes.count - position)
        body += bytes[position..<end]
        position = end
        if body.count == length { finishBody(&output) }
      case .lost(let matched):
        search(bytes[position], matched)
        position += 1
      }
    }
    return output
  }

  /// Reads to the end of a line, or of the bytes.
  ///
  /// - Returns: The position behind what was read.
  private mutating func readHeader(_ bytes: [UInt8], from start: Int, _ output: inout [Output]) -> Int {
    let rest = bytes[start...].prefix(max(1, Self.maximumHeaderLength + 1 - headerLength))
    let lineBreak = rest.firstIndex(of: UInt8(ascii: "\n"))
    line += rest[..<(lineBreak ?? rest.endIndex)]
    let end = lineBreak.map { $0 + 1 } ?? rest.endIndex
    headerLength += end - start
    if lineBreak != nil {
      endLine(&output)
    } else if headerLength > Self.maximumHeaderLength {
      fail(.headerTooLong, &output)
    }
    return end
  }

  private mutating func endLine(_ output: inout [Output]) {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard !line.isEmpty else {
      endHeader(&output)
      return
    }
    defer { line.removeAll(keepingCapacity: true) }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isName(trim(line[..<colon])) else {
      // The body before was longer than its header said: the rest of it and the next header are one line.
      let next = line.indices.first { line[$0...].prefix(Self.lengthName.count).map(lowercase) == Self.lengthName }
      let rest = next.map { Array(line[$0...]) }
      fail(.notAHeader(String(decoding: line.prefix(next ?? line.count).prefix(80), as: UTF8.self)), &output)
      if let rest { output += push(rest + [UInt8(ascii: "\n")]) }
      return
    }
    guard trim(line[..<colon]).map(lowercase) == Self.lengthName.dropLast() else { return }
    let text = trim(line[(colon + 1)...])
    guard let length = decimal(text), length <= Self.maximumBodyLength else {
      fail(.badLength(String(decoding: text.prefix(80), as: UTF8.self)), &output)
      return
    }
    guard contentLength == nil || contentLength == length else {
      fail(.twoLengths, &output)
      return
    }
    contentLength = length
  }

  private mutating func endHeader(_ output: inout [Output]) {
    // An empty line before a header is skipped: some programs end their messages with one.
    guard headerLength > 2 else {
      headerLength = 0
      return
    }
    guard let length = contentLength else {
      fail(.noLength, &output)
      return
    }
    resetHeader()
    state = .body(length: length)
    if length == 0 { finishBody(&output) }
  }

  private mutating func finishBody(_ output: inout [Output]) {
    output.append(.frame(body))
    body = []
    state = .header
  }

  private mutating func fail(_ error: FrameError, _ output: inout [Output]) {
    output.append(.malformed(error))
    resetHeader()
    state = .lost(matched: 0)
  }

  private mutating func resetHeader() {
    line.removeAll(keepingCapacity: true)
    headerLength = 0
    contentLength = nil
  }

  private mutating func search(_ byte: UInt8, _ matched: Int) {
    let byte = lowercase(byte)
    let name = Self.lengthName
    // The name has its first letter only once, so a mismatch can at most begin the name anew.
    let next = byte == name[matched] ? matched + 1 : byte == name[0] ? 1 : 0
    guard next == name.count else {
      state = .lost(matched: next)
      return
    }
    line = name
    headerLength = name.count
    state = .header
  }
}

/// What is wrong with a header.
package enum FrameError: Error, Sendable, Hashable, CustomStringConvertible {
  case noLength
  case badLength(String)
  case twoLengths
  case notAHeader(String)
  case headerTooLong

  package var description: String {
    switch self {
    case .noLength: "A message's header has no Content-Length."
    case .badLength(let text):
      "Content-Length must be a number of bytes from 0 to \(FrameSplitter.maximumBodyLength), not “\(text)”."
    case .twoLengths: "A message's header has two different Content-Lengths."
    case .notAHeader(let line): "“\(line)” is no header line of a message."
    case .headerTooLong: "A message's header is longer than \(FrameSplitter.maximumHeaderLength) bytes."
    }
  }
}

private func lowercase(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 0x20 : byte
}

private func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
  let start = bytes.drop(while: isSpace)
  guard let last = start.lastIndex(where: { !isSpace($0) }) else { return [] }
  return start[...last]
}

private func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
  !bytes.isEmpty
    && bytes.allSatisfy { byte in
      let letter = byte | 0x20
      return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}

/// A number of decimal digits alone.
private func decimal(_ digits: ArraySlice<UInt8>) -> Int? {
  guard digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
  return Int(String(decoding: digits, as: UTF8.self))
}
