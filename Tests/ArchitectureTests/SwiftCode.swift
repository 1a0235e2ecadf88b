/// Swift source reduced to its code.
enum SwiftCode {
  /// The source with comments taken out and string literals emptied, line breaks kept. What stands in interpolations
  /// goes with its literal.
  static func stripped(_ source: String) -> String {
    var scanner = Scanner(bytes: Array(source.utf8))
    var code: [UInt8] = []
    while let byte = scanner.peek {
      let start = scanner.position
      switch byte {
      case UInt8(ascii: "/") where scanner.comment(): break
      case UInt8(ascii: "\"") where scanner.stringLiteral(), UInt8(ascii: "#") where scanner.stringLiteral():
        code += Array("\"\"".utf8)
      default:
        code.append(byte)
        scanner.position += 1
        continue
      }
      code += scanner.bytes[start..<scanner.position].filter { $0 == UInt8(ascii: "\n") }
    }
    return String(decoding: code, as: UTF8.self)
  }

  private struct Scanner {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Skips the comment that begins here, if one does. Block comments may hold others.
    mutating func comment() -> Bool {
      if sees("//") {
        while let byte = peek, byte != UInt8(ascii: "\n") { position += 1 }
        return true
      }
      guard sees("/*") else { return false }
      var depth = 0
      repeat {
        guard peek == UInt8(ascii: "/") || peek == UInt8(ascii: "*") else {
          position += 1
          continue
        }
        let isOpening = sees("/*")
        let isClosing = !isOpening && sees("*/")
        depth += isOpening ? 1 : isClosing ? -1 : 0
        position += isOpening || isClosing ? 2 : 1
      } while depth > 0 && peek != nil
      return true
    }

    /// Skips the literal that begins here, if one does.
    mutating func stringLiteral() -> Bool {
      var pounds = 0
      while position + pounds < bytes.count, bytes[position + pounds] == UInt8(ascii: "#") { pounds += 1 }
      let fence = String(repeating: "#", count: pounds)
      guard sees(fence + "\"") else { return false }
      let quotes = sees(fence + "\"\"\"") ? "\"\"\"" : "\""
      position += pounds + quotes.utf8.count
      body(until: quotes + fence, escape: "\\" + fence)
      return true
    }

    private mutating func body(until closing: String, escape: String) {
      while let byte = peek {
        guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
          position += 1
          continue
        }
        if sees(closing) {
          position += closing.utf8.count
          return
        }
        guard sees(escape) else {
          position += 1
          continue
        }
        position += escape.utf8.count
        if sees("(") { interpolation() } else { position += 1 }
      }
    }

    private mutating func interpolation() {
      var depth = 0
      repeat {
        if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "#"), stringLiteral() { continue }
        if peek == UInt8(ascii: "(") { depth += 1 }
        if peek == UInt8(ascii: ")") { depth -= 1 }
        position += 1
      } while depth > 0 && peek != nil
    }

    private func sees(_ text: String) -> Bool {
      bytes[position...].starts(with: text.utf8)
    }
  }
}
