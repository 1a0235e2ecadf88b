import Foundation
import LanguageServerProtocol
import PhraseSyntax
import ShortcutLint
import SourceText

extension SARIFReport {
  /// A result with what sorts it among others, and what tells it from them.
  struct Result {
    /// The order of every report: file, place, rule, message.
    struct Key: Hashable, Comparable {
      let path: String
      /// Line and column of start and end.
      let numbers: [Int]
      let rule: String
      /// Without the help that stands in the lines below it.
      let message: Substring

      static func < (left: Key, right: Key) -> Bool {
        if left.path != right.path { return left.path < right.path }
        if left.numbers != right.numbers { return left.numbers.lexicographicallyPrecedes(right.numbers) }
        return (left.rule, left.message) < (right.rule, right.message)
      }
    }

    struct Identity: Hashable {
      let key: Key
      let fingerprint: String?
    }

    let json: JSONValue
    let key: Key
    private let fingerprint: String?
    private let level: String

    /// Nil for what lacks what every result of the program has.
    init?(_ node: JSONNode, in report: NamedJSON) throws(UsageError) {
      guard let rule = node["ruleId"]?.text?.value, let level = node["level"]?.text?.value,
        ["error", "warning", "note"].contains(level), let message = node["message"]?["text"]?.text?.value,
        let place = node["locations"]?.elements?.first?["physicalLocation"], let region = place["region"],
        let path = (place["artifactLocation"]?["uri"]).flatMap(Self.path)
      else { return nil }
      var numbers: [Int] = []
      for name in ["startLine", "startColumn", "endLine", "endColumn"] {
        guard case .number(let digits)? = region[name]?.kind, let number = Int(digits), number > 0 else { return nil }
        numbers.append(number)
      }
      json = try JSONValue(node, in: report)
      fingerprint = node["partialFingerprints"]?["phrasebook/v1"]?.text?.value
      self.level = level
      key = Key(path: path, numbers: numbers, rule: rule, message: message.prefix { $0 != "\n" })
    }

    /// Of one fingerprint there is one result at a place; without one, its words tell.
    var identity: Identity {
      guard fingerprint != nil else { return Identity(key: key, fingerprint: nil) }
      let place = Key(path: key.path, numbers: key.numbers, rule: key.rule, message: "")
      return Identity(key: place, fingerprint: fingerprint)
    }

    /// Whether the severity is at a threshold or above it, as far as the level tells: a note is information or a hint.
    func mayReach(_ threshold: Severity) -> Bool {
      switch level {
      case "error": true
      case "warning": threshold <= .warning
      default: threshold <= .information
      }
    }

    /// The path of a URI, decoded, by which files are sorted.
    static func path(_ uri: JSONNode) -> String? {
      (uri.text?.value).map { $0.removingPercentEncoding ?? $0 }
    }
  }
}
