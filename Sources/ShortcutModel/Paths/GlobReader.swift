/// Reads a pattern, byte by byte.
struct GlobReader {
  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [Glob.Token] = []

  init(_ pattern: some Sequence<UInt8>) {
    bytes = Array(pattern)
  }

  /// Nil where a set or an escape is broken off.
  mutating func read() -> [Glob.Token]? {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "*"):
        readStars()
      case UInt8(ascii: "?"):
        tokens.append(.any)
        position += 1
      case UInt8(ascii: "["):
        guard let set = readSet() else { return nil }
        tokens.append(.set(set))
      case UInt8(ascii: "\\"):
        guard let escaped = peek(1) else { return nil }
        tokens.append(.byte(escaped))
        position += 2
      default:
        tokens.append(.byte(byte))
        position += 1
      }
    }
    return tokens
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  /// Several stars mean more than one only where they are a whole name.
  private mutating func readStars() {
    let start = position
    while peek() == UInt8(ascii: "*") { position += 1 }
    let isNameStart = start == 0 || bytes[start - 1] == UInt8(ascii: "/")
    guard position - start > 1, isNameStart else { return tokens.append(.star) }
    switch peek() {
    case nil:
      tokens.append(.everything)
    case UInt8(ascii: "/"):
      if tokens.last != .folders { tokens.append(.folders) }
      position += 1
    case UInt8(ascii: "\\") where peek(1) == UInt8(ascii: "/"):
      tokens.append(.everything)
    default:
      tokens.append(.star)
    }
  }

  /// A `]` that comes first, and a `-` that stands for no range, are members.
  private mutating func readSet() -> ByteSet? {
    var set = ByteSet()
    position += 1
    let isNegated = peek() == UInt8(ascii: "!") || peek() == UInt8(ascii: "^")
    if isNegated { position += 1 }
    var previous: UInt8?
    repeat {
      guard let member = peek() else { return nil }
      switch member {
      case UInt8(ascii: "-"):
        if let lower = previous, let next = peek(1), next != UInt8(ascii: "]") {
          position += 1
          guard let upper = readMember() else { return nil }
          if lower <= upper { set.insert(lower...upper) }
          previous = nil
          continue
        }
      case UInt8(ascii: "[") where peek(1) == UInt8(ascii: ":"):
        guard let end = bytes[(position + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        if end > position + 2, bytes[end - 1] == UInt8(ascii: ":") {
          guard set.insert(classNamed: bytes[(position + 2)..<(end - 1)]) else { return nil }
          position = end + 1
          previous = nil
          continue
        }
      default:
        break
      }
      guard let byte = readMember() else { return nil }
      set.insert(byte...byte)
      previous = byte
    } while peek() != UInt8(ascii: "]")
    position += 1
    if isNegated { set.invert() }
    set.remove(UInt8(ascii: "/"))
    return set
  }

  /// A byte of a set, escaped or not.
  private mutating func readMember() -> UInt8? {
    if peek() == UInt8(ascii: "\\") { position += 1 }
    guard let byte = peek() else { return nil }
    position += 1
    return byte
  }
}
