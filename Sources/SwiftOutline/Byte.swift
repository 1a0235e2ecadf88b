/// The bytes that the lexer looks for, and the classes of Swift's lexical grammar.
enum Byte {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let tab: UInt8 = 0x09
  static let exclamation = UInt8(ascii: "!")
  static let quote = UInt8(ascii: "\"")
  static let pound = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let leftParen = UInt8(ascii: "(")
  static let asterisk = UInt8(ascii: "*")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")

  static func isNewline(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// A byte of an ASCII name or number.
  static func isIdentifier(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= 0x61 && lower <= 0x7A) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == dollar
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case slash, UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), exclamation, asterisk, UInt8(ascii: "%"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), dot:
      true
    default: false
    }
  }

  /// Operator characters outside ASCII, as The Swift Programming Language lists them under "operator-head".
  static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
      0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
      0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  /// Names may hold any character outside ASCII that is no operator, space or quotation mark.
  static func isIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x2018...0x201F, 0x2028, 0x2029, 0xFEFF, 0xFFFD: false
    default: !isOperator(scalar)
    }
  }
}
