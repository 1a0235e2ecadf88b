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
    guard let members = members(of: root, known: ["providers", "default"]) else { return }
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
    for member in members {
      let name = member.key.value
      provider = name
      defer { provider = nil }
      if name == FigraniumProvider.demoName {
        report("“demo” is built in: a provider of your own needs another name.", at: member.keyRange)
      } else if name.isEmpty || configuration.providers.contains(where: { $0.name == name }) {
        report("The name of a provider must be there once, and not be empty.", at: member.keyRange)
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
    guard let kind = node["kind"] else {
      report("The provider “\(name)” has no “kind”: \"figranium\" is one.", at: node.range)
      return nil
    }
    guard readKind(kind) else { return nil }
    let known = ["kind", "baseURL", "routes", "credential", "confirm", "allowPlainHTTP"]
    var definition = ProviderDefinition(name: name, baseURL: "", credential: .environment(""))
    for (key, value) in members(of: node, known: known) ?? [] {
      switch key {
      case "baseURL": definition.baseURL = baseURL(value) ?? ""
      case "routes": definition.routes = routes(value) ?? .automatic
      case "confirm": definition.wantsConfirmation = bool(value, key) ?? true
      case "allowPlainHTTP": definition.allowsPlainHTTP = bool(value, key) ?? false
      case "credential": definition.credential = credential(value) ?? definition.credential
      default: break
      }
    }
    for key in ["baseURL", "credential"] where node[key] == nil {
      report("The provider “\(name)” has no “\(key)”.", at: node.range)
    }
    return configuration.problems.count == before ? definition : nil
  }

  private mutating func readKind(_ node: JSONNode) -> Bool {
    switch string(node, "kind") {
    case nil: return false
    case "figranium": return true
    case let kind? where ["http", "command", "file", "handoff"].contains(kind):
      report("Providers of the kind “\(kind)” are not supported in this version.", at: node.range)
    case "demo":
      report("The provider “demo” is built in and needs no definition.", at: node.range)
    case let kind?:
      report("There is no kind “\(kind)” of provider.\(hint(kind, ["figranium"]))", at: node.range)
    }
    return false
  }

  private mutating func baseURL(_ node: JSONNode) -> String? {
    guard let url = string(node, "baseURL") else { return nil }
    do {
      try FigraniumOptions.check(baseURL: url)
    } catch {
      report(error.message, at: node.range)
    }
    return url
  }

  private mutating func routes(_ node: JSONNode) -> FigraniumRoutes? {
    guard let word = string(node, "routes") else { return nil }
    if let routes = FigraniumRoutes(rawValue: word) { return routes }
    let words = FigraniumRoutes.allCases.map(\.rawValue)
    report("“routes” must be one of \(words.joined(separator: ", ")).\(hint(word, words))", at: node.range)
    return nil
  }

  private mutating func credential(_ node: JSONNode) -> CredentialSource? {
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
    default:
      let words = value.elements?.compactMap { $0.text?.value } ?? []
      guard !words.isEmpty, words.count == value.elements?.count else {
        report("“command” must be a list of a program and its arguments; no shell reads it.", at: value.range)
        return nil
      }
      return .command(words)
    }
  }
}

extension UserConfigurationReader {
  /// The members that are known; the others are reported.
  private mutating func members(of node: JSONNode, known: [String]) -> [(String, JSONNode)]? {
    guard let members = node.members else {
      report("An object should be here.", at: node.range)
      return nil
    }
    var found: [(String, JSONNode)] = []
    for member in members {
      let key = member.key.value
      if known.contains(key) {
        found.append((key, member.value))
      } else {
        report("There is no member “\(key)” here.\(hint(key, known))", at: member.keyRange)
      }
    }
    return found
  }

  private mutating func string(_ node: JSONNode, _ key: String) -> String? {
    if let text = node.text?.value, !text.isEmpty { return text }
    report("“\(key)” must be a text that is not empty.", at: node.range)
    return nil
  }

  private mutating func bool(_ node: JSONNode, _ key: String) -> Bool? {
    if case .bool(let value) = node.kind { return value }
    report("“\(key)” must be true or false.", at: node.range)
    return nil
  }

  private func hint(_ word: String, _ known: [String]) -> String {
    let nearest = SpellingSuggestion.nearest(to: word, among: known)
    return nearest.map { " Did you mean “\($0)”?" } ?? " There are: \(known.joined(separator: ", "))."
  }

  private mutating func report(_ message: String, at range: Range<Int>) {
    let place = text.lineColumn(at: range.lowerBound, in: .utf16)
    configuration.problems.append(
      UserConfiguration.Problem(
        line: place.line + 1, column: place.column + 1, message: message, provider: provider))
  }
}
