import PhraseSyntax
import SourceText

/// Reads a `.phrasebook.json`. What is wrong is noted with its place, and the rest is read all the same.
struct ConfigurationReader {
  private let file: FileID
  private let knownRules: [String]
  private var errors: [SyntaxError] = []

  init(file: FileID, knownRules: [String]) {
    self.file = file
    self.knownRules = knownRules
  }

  mutating func read(_ text: SourceText, into configuration: inout ProjectConfiguration) {
    let document = JSONDocument(reading: text, isLenient: true)
    errors = document.errors
    if let root = document.root { read(root, into: &configuration) }
    configuration.errors = errors.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func read(_ root: JSONNode, into configuration: inout ProjectConfiguration) {
    guard root.members != nil else {
      return report("The configuration must be an object such as { \"provider\": \"demo\" }.", at: root.range)
    }
    for (key, node) in members(of: root, known: Self.members) {
      switch key {
      case "root": configuration.isRoot = bool(node, key) ?? false
      case "rules": configuration.rules = rules(node)
      case "include": configuration.include = patterns(node, key)
      case "exclude": configuration.exclude = patterns(node, key) ?? PathPatterns()
      case "overrides": configuration.overrides = overrides(node)
      case "application": readApplication(node, into: &configuration)
      case "deploymentTarget": configuration.deploymentTargets = deploymentTargets(node)
      case "locales": configuration.locales = locales(node)
      case "baseline": configuration.baseline = string(node, key)
      case "provider": configuration.provider = string(node, key)
      default: break
      }
    }
  }

  /// In the order of the documentation.
  static let members = [
    "$schema", "root", "rules", "include", "exclude", "overrides", "application", "deploymentTarget", "locales",
    "baseline", "provider",
  ]

  private static let platforms = ["iOS", "macOS", "tvOS", "visionOS", "watchOS"]

  // MARK: Members

  private mutating func rules(_ node: JSONNode) -> [RuleSetting] {
    var settings: [RuleSetting] = []
    for (rule, value) in members(of: node, known: knownRules, unknown: { "There is no rule '\($0)'" }) {
      let words = RuleLevel.allCases.map(\.rawValue)
      if let word = value.text, let level = RuleLevel(rawValue: word.value) {
        settings.append(RuleSetting(rule: rule, level: level, place: Place(file: file, range: value.range)))
      } else {
        let hint = value.text.map { self.hint($0.value, words) } ?? ""
        report("The level of a rule is \(Self.enumeration(words.map { "\"\($0)\"" })).\(hint)", at: value.range)
      }
    }
    return settings
  }

  private mutating func patterns(_ node: JSONNode, _ key: String) -> PathPatterns? {
    guard let texts = strings(node, key) else { return nil }
    var patterns = PathPatterns()
    for text in texts {
      if let fault = PathPatterns.fault(of: text.value) {
        report(fault, at: text.place.range)
      } else {
        patterns.add(text)
      }
    }
    return patterns
  }

  private mutating func overrides(_ node: JSONNode) -> [ProjectConfiguration.Override] {
    guard let elements = node.elements else {
      report("“overrides” must be a list of objects with “paths” and “rules”.", at: node.range)
      return []
    }
    return elements.map { element in
      var override = ProjectConfiguration.Override()
      for (key, value) in members(of: element, known: ["paths", "rules"]) {
        if key == "paths" { override.paths = patterns(value, key) ?? PathPatterns() }
        if key == "rules" { override.rules = rules(value) }
      }
      for key in ["paths", "rules"] where element.members != nil && element[key] == nil {
        report("The override has no “\(key)”.", at: element.range)
      }
      return override
    }
  }

  private mutating func readApplication(_ node: JSONNode, into configuration: inout ProjectConfiguration) {
    for (key, value) in members(of: node, known: ["name", "alternativeNames"]) {
      if key == "name" { configuration.applicationName = string(value, key) }
      if key == "alternativeNames" { configuration.alternativeNames = strings(value, key) ?? [] }
    }
  }

  private mutating func deploymentTargets(_ node: JSONNode) -> [(platform: String, version: PlacedText)] {
    var targets: [(platform: String, version: PlacedText)] = []
    for (platform, value) in members(of: node, known: Self.platforms, unknown: { "There is no platform '\($0)'" }) {
      if let version = value.text, Self.isVersion(version.value) {
        targets.append((platform, placed(version.value, value)))
      } else {
        report("A version is a text of numbers with points between them, such as \"17.0\".", at: value.range)
      }
    }
    return targets
  }

  private mutating func locales(_ node: JSONNode) -> [PlacedText]? {
    strings(node, "locales")?.filter { locale in
      if Self.isLanguageTag(locale.value) { return true }
      report("'\(locale.value)' is no language tag such as \"de\" or \"pt-BR\".", at: locale.place.range)
      return false
    }
  }

  private static func isVersion(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return (1...3).contains(parts.count)
      && parts.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// A language of two or three letters, then scripts and regions, as the names of `.lproj` folders have them.
  private static func isLanguageTag(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(isLetter) else {
      return false
    }
    return parts.dropFirst().allSatisfy { part in
      (2...8).contains(part.count) && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  // MARK: Values

  /// The members that are known and stand there for the first time; the others are reported.
  private mutating func members(
    of node: JSONNode, known: [String], unknown: (String) -> String = { "There is no member “\($0)” here" }
  ) -> [(String, JSONNode)] {
    guard let members = node.members else {
      // What is missing altogether has been reported.
      if case .missing = node.kind { return [] }
      report("An object must be here.", at: node.range)
      return []
    }
    var found: [(String, JSONNode)] = []
    for member in members {
      let key = member.key.value
      if !known.contains(key) {
        report("\(unknown(key)).\(hint(key, known))", at: member.keyRange)
      } else if found.contains(where: { $0.0 == key }) {
        report("“\(key)” stands here for the second time.", at: member.keyRange)
      } else {
        found.append((key, member.value))
      }
    }
    return found
  }

  private mutating func string(_ node: JSONNode, _ key: String) -> PlacedText? {
    if let text = node.text?.value, !text.isEmpty { return placed(text, node) }
    report("“\(key)” must be a text that is not empty.", at: node.range)
    return nil
  }

  private mutating func strings(_ node: JSONNode, _ key: String) -> [PlacedText]? {
    guard let elements = node.elements else {
      report("“\(key)” must be a list of texts.", at: node.range)
      return nil
    }
    return elements.compactMap { element in
      if let text = element.text?.value, !text.isEmpty { return placed(text, element) }
      report("A text that is not empty must be here.", at: element.range)
      return nil
    }
  }

  private mutating func bool(_ node: JSONNode, _ key: String) -> Bool? {
    if case .bool(let value) = node.kind { return value }
    report("“\(key)” must be true or false.", at: node.range)
    return nil
  }

  private func placed(_ text: String, _ node: JSONNode) -> PlacedText {
    PlacedText(text, at: Place(file: file, range: node.range))
  }

  private func hint(_ word: String, _ known: [String]) -> String {
    if let nearest = SpellingSuggestion.nearest(to: word, among: known) { return " Did you mean '\(nearest)'?" }
    return known.count > 12 ? "" : " There are \(Self.enumeration(known, "and"))."
  }

  private static func enumeration(_ words: [String], _ joint: String = "or") -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(joint) " + last
  }

  private mutating func report(_ message: String, at range: Range<Int>) {
    errors.append(SyntaxError(message, at: range))
  }
}
