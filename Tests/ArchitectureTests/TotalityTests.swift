import Foundation
import Testing

/// Swift cannot catch a trap, so what the program stands on has none.
@Suite struct TotalityTests {
  private let repository = Repository()

  @Test func sourcesHaveNothingThatTrapsOrSwallows() throws {
    for source in try repository.swiftSources(under: "Sources") {
      for token in Self.forbidden where source.code.contains(token) {
        let lines = source.codeLines.enumerated().filter { Self.has(token, $0.element) }.map { $0.offset + 1 }
        if !lines.isEmpty { Issue.record("\(source.path):\(lines) has \(token)") }
      }
    }
  }

  @Test func aTokenIsToldFromTheEndOfAName() {
    #expect(Self.has("try?", "let x = try? y"))
    #expect(Self.has("try?", "try? y"))
    #expect(!Self.has("try?", "func entry() -> Entry? {"))
    #expect(Self.has("try?", "let e: Entry? = try? y"))
  }

  /// Whether a line has a token that is not the end of a name, as of an optional `Entry`.
  private static func has(_ token: String, _ line: Substring) -> Bool {
    var rest = line
    while let range = rest.range(of: token) {
      let before = rest[..<range.lowerBound].last ?? line[..<range.lowerBound].last
      if before.map({ $0.isLetter || $0.isNumber || $0 == "_" }) != true { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  /// `assert` and `assertionFailure` may stay: a release has none of them.
  private static let forbidden = [
    "try!", "try?", "as!", "fatalError(", "preconditionFailure(", "precondition(",
    "unowned(unsafe)", "NSRegularExpression", "@unchecked Sendable", "nonisolated(unsafe)", "unsafeBitCast(",
    "unsafelyUnwrapped",
  ]

  @Test func sourcesUnwrapNothingByForce() throws {
    for source in try repository.swiftSources(under: "Sources") {
      for (number, line) in source.codeLines.enumerated() {
        #expect(!Self.hasForcedUnwrap(line), "\(source.path):\(number + 1) unwraps by force")
      }
    }
  }

  @Test func forcedUnwrapIsToldFromNegation() {
    #expect(Self.hasForcedUnwrap("let x = y!"))
    #expect(Self.hasForcedUnwrap("f(a)!.b"))
    #expect(Self.hasForcedUnwrap("list[0]!"))
    #expect(Self.hasForcedUnwrap("var label: Label!"))
    #expect(!Self.hasForcedUnwrap("if !isEmpty, a != b, c!==d { return !x }"))
    #expect(!Self.hasForcedUnwrap("#if !os(Linux)"))
  }

  @Test func commentsAndLiteralsAreNoCode() {
    let source = #"""
      a // try!
      /* b /* as! */ fatalError( */ c
      let d = "x! \(f("try!")) as!"; e
      let f = """
        try!
        """
      let g = ##"quote "# as!"##
      """#
    let code = SwiftCode.stripped(source)
    #expect(!code.contains("!"))
    #expect(!code.contains("fatalError"))
    #expect(code.split(separator: "\n", omittingEmptySubsequences: false).count == 7)
    for name in ["a", "c", "d", "e", "f", "g"] { #expect(code.contains(name)) }
  }

  /// An exclamation mark right behind an operand, and not part of `!=`.
  private static func hasForcedUnwrap(_ line: Substring) -> Bool {
    let bytes = Array(line.utf8)
    guard bytes.contains(UInt8(ascii: "!")) else { return false }
    return bytes.indices.dropFirst().contains { index in
      guard bytes[index] == UInt8(ascii: "!") else { return false }
      let isUnequal = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "=")
      let previous = Character(Unicode.Scalar(bytes[index - 1]))
      let endsOperand = previous.isLetter || previous.isNumber || "_)]}\"`".contains(previous)
      return endsOperand && !isUnequal
    }
  }
}
