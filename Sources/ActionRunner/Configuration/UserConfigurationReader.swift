import Figranium
import PhraseSyntax
import SourceText

/// Reads the user's configuration:
///
/// ```
/// { "default": "home",
///   "providers": {
///     "home": { "kind": "figranium", "baseURL": "https://figranium.example.com", "routes": "documented",
///               "credential": { "env": "FIGRANIUM_API_KEY" }, "confirm": true, "allowPlainHTTP": false } } }
/// ```
///
/// A definition with a mistake makes no provider; the others are there.
struct UserConfigurationReader {
  private let text: SourceText
  private var configuration = UserConfiguration()
  private var provider: String?

  static func read(_ bytes: [UInt8], path: String) -> UserConfiguration {
    var reader = UserConfigurationReader(SourceText(bytes: bytes))
    reader.read()
    reader.configuration.path = path
    return reader.configuration
  }

  private init(_ text: SourceText) { self.text = text }

  private mutating func read() {
    let document = JSONDocument(reading: text)
    for error in document.errors { report(error.message, at: error.range) }
    guard document.errors.isEmpty, let root = document.root else { return }
    guard let members = members(of: root, known: ["$schema", "providers", "default"]) else { return }
    for (key, node) in members {
      switch key {
      case "default": configuration.defaultProvider = string(node, key)
      case "providers": readProviders(node)
      default: break
      }
    }
  }

  private mutating func readProviders(_ node: JSONNode) {
    guard let members = node.members else {
      return report("“providers” must be an object with a member for each provider.", at: node.range)
    }
    var seen: Set<String> = []
    for member in members {
      let name = member.key.value
      provider = name
      defer { provider = nil }
      let isRepeated = !seen.insert(name).inserted
      if name == FigraniumProvider.demoName {
        report("“demo” is built in: a provider of your own needs another name.", at: member.keyRange)
      } else if name.isEmpty {
        report("The name of a provider must not be empty.", at: member.keyRange)
      } else if isRepeated {
        // An action must not go to one server where another one may be meant.
        configuration.providers.removeAll { $0.name == name }
        report("“\(name)” is defined twice, and neither definition is used.", at: member.keyRange)
      } else if let definition = definition(name, member.value) {
        configuration.providers.append(definition)
      }
    }
  }

  private mutating func definition(_ name: String, _ node: JSONNode) -> ProviderDefinition? {
    let before = configuration.problems.count
    guard node.members != nil else {
      report("A provider must be an object such as { \"kind\": \"figranium\", … }.", at: node.range)
      return nil
    }
    guard let kindNode = node["kind"] else {
      report("The provider “\(name)” has no “kind”: \"figranium\" is one.", at: node.range)
      return nil
    }
    guard let kind = kind(kindNode) else { return nil }
    let service: ProviderDefinition.Service? =
      switch kind {
      case .figranium: figranium(node).map { .figranium($0) }
      case .http: http(node).map { .http($0) }
      case .command: command(node).map { .command($0) }
      case .file: file(node).map { .file($0) }
      case .handoff: handOff(node).map { .handoff($0) }
      }
    let confirms = node["confirm"].map { bool($0, "confirm") ?? true } ?? true
    guard configuration.problems.count == before, let service else { return nil }
    return ProviderDefinition(name: name, wantsConfirmation: confirms, service: service)
  }

  private mutating func kind(_ node: JSONNode) -> ProviderDefinition.Kind? {
    guard let word = string(node, "kind") else { return nil }
    if let kind = ProviderDefinition.Kind(rawValue: word) { return kind }
    if word == FigraniumProvider.demoName {
      report("The provider “demo” is built in and needs no definition.", at: node.range)
    } else {
      let hint = hint(word, ProviderDefinition.Kind.allCases.map(\.rawValue))
      report("There is no kind “\(word)” of provider.\(hint)", at: node.range)
    }
    return nil
  }

  private mutating func figranium(_ node: JSONNode) -> FigraniumService? {
    var service = FigraniumService(baseURL: "", credential: .environment(""))
    let known = ["kind", "confirm", "baseURL", "routes", "credential", "allowPlainHTTP"]
    for (key, value) in members(of: node, known: known) ?? [] {
      switch key {
      case "baseURL": service.baseURL = baseURL(value) ?? ""
      case "routes": service.routes = routes(value) ?? .automatic
      case "allowPlainHTTP": service.allowsPlainHTTP = bool(value, key) ?? false
      case "credential": service.credential = credential(value) ?? service.credential
      default: break
      }
    }
    require(["baseURL", "credential"], in: node)
    return service
  }

  private mutating func routes(_ node: JSONNode) -> FigraniumRoutes? {
    guard let word = string(node, "routes") else { return nil }
    if let routes = FigraniumRoutes(rawValue: word) { return routes }
    let words = FigraniumRoutes.allCases.map(\.rawValue)
    report("“routes” must be one of \(words.joined(separator: ", ")).\(hint(word, words))", at: node.range)
    return nil
  }
}

extension UserConfigurationReader {
  mutating func baseURL(_ node: JSONNode) -> String? {
    guard let url = string(node, "baseURL") else { return nil }
    do {
      try FigraniumOptions.check(baseURL: url)
    } catch {
      report(error.message, at: node.range)
    }
    return url
  }

  mutating func credential(_ node: JSONNode) -> CredentialSource? {
    let known = ["env", "file", "command"]
    guard node.members != nil else {
      report("“credential” must say where the key is, never the key itself: { \"env\": \"NAME\" }.", at: node.range)
      return nil
    }
    let found = members(of: node, known: known) ?? []
    guard found.count == 1, let (key, value) = found.first else {
      report("“credential” must have one of env, file and command.", at: node.range)
      return nil
    }
    switch key {
    case "env": return string(value, key).map { .environment($0) }
    case "file": return string(value, key).map { .file($0) }
    default: return program(value).map { .command($0) }
    }
  }

  /// A program and its arguments.
  mutating func program(_ node: JSONNode) -> [String]? {
    let words = node.elements?.compactMap { $0.text?.value } ?? []
    guard let name = words.first, !name.isEmpty, words.count == node.elements?.count else {
      report("“command” must be a list of a program and its arguments; no shell reads it.", at: node.range)
      return nil
    }
    return words
  }
}

extension UserConfigurationReader {
  /// The members that are known; the others are reported.
  mutating func members(of node: JSONNode, known: [String]) -> [(String, JSONNode)]? {
    guard let members = node.members else {
      report("An object should be here.", at: node.range)
      return nil
    }
    var found: [(String, JSONNode)] = []
    for member in members {
      let key = member.key.value
      if found.contains(where: { $0.0 == key }) {
        report("“\(key)” is there twice.", at: member.keyRange)
      } else if known.contains(key) {
        found.append((key, member.value))
      } else {
        report("There is no member “\(key)” here.\(hint(key, known))", at: member.keyRange)
      }
    }
    return found
  }

  mutating func string(_ node: JSONNode, _ key: String) -> String? {
    if let text = node.text?.value, !text.isEmpty { return text }
    report("“\(key)” must be a text that is not empty.", at: node.range)
    return nil
  }

  mutating func bool(_ node: JSONNode, _ key: String) -> Bool? {
    if case .bool(let value) = node.kind { return value }
    report("“\(key)” must be true or false.", at: node.range)
    return nil
  }

  /// Reports the members that a definition needs and has not.
  mutating func require(_ keys: [String], in node: JSONNode) {
    for key in keys where node[key] == nil {
      report("The provider “\(provider ?? "")” has no “\(key)”.", at: node.range)
    }
  }

  /// A number of seconds, up to a day.
  mutating func seconds(_ node: JSONNode, _ key: String) -> Duration? {
    if case .number(let digits) = node.kind, let value = Double(digits), value > 0, value <= 86_400 {
      return .seconds(value)
    }
    report("“\(key)” must be a number of seconds up to a day.", at: node.range)
    return nil
  }

  func hint(_ word: String, _ known: [String]) -> String {
    let nearest = SpellingSuggestion.nearest(to: word, among: known)
    return nearest.map { " Did you mean “\($0)”?" } ?? " There are: \(known.joined(separator: ", "))."
  }

  mutating func report(_ message: String, at range: Range<Int>) {
    let place = text.lineColumn(at: range.lowerBound, in: .utf16)
    configuration.problems.append(
      UserConfiguration.Problem(
        line: place.line + 1, column: place.column + 1, message: message, provider: provider))
  }
}
