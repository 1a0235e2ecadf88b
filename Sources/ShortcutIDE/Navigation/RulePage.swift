import ShortcutLint
import ShortcutModel
package import SourceText

/// What is said of the name of a rule, wherever it stands.
package enum RulePage {
  /// The beginning of the rule's page: what `phrasebook explain` prints, without the examples. Nil where no rule is named
  /// so.
  static func text(of name: String) -> String? {
    guard let page = RuleRegistry.rule(named: name)?.page else { return nil }
    let beginning = page.firstRange(of: "\n\n## ").map { page[..<$0.lowerBound] } ?? page[...]
    return beginning + "\n\n`phrasebook explain \(name)` shows examples."
  }

  /// The rule that a configuration names at an offset.
  package static func hover(in configuration: SourceText, at offset: Int) -> Hover? {
    var (start, end) = (offset, offset)
    while let byte = configuration.byte(at: start - 1), isNamePart(byte) { start -= 1 }
    while let byte = configuration.byte(at: end), isNamePart(byte) { end += 1 }
    guard configuration.byte(at: start - 1) == UInt8(ascii: "\""), configuration.byte(at: end) == UInt8(ascii: "\"")
    else { return nil }
    return text(of: configuration.string(in: start..<end)).map { Hover(text: $0, range: start..<end) }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}

extension SyntaxContext {
  /// The rule that a comment names, which silences it.
  var ruleHover: Hover? {
    for comment in file.suppressions where comment.range.lowerBound <= offset && offset <= comment.range.upperBound {
      for name in comment.names where name.range.lowerBound <= offset && offset <= name.range.upperBound {
        return RulePage.text(of: name.value).map { Hover(text: $0, range: name.range) }
      }
    }
    return nil
  }
}
