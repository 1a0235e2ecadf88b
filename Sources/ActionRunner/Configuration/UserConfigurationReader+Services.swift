import PhraseSyntax
import SourceText

/// The kinds of providers beside `figranium`.
extension UserConfigurationReader {
  mutating func file(_ node: JSONNode) -> FileService? {
    var service = FileService(path: "", entityTypes: [])
    for (key, value) in members(of: node, known: ["kind", "path", "entities", "lifetime"]) ?? [] {
      switch key {
      case "path": service.path = path(value) ?? ""
      case "entities": service.entityTypes = names(value, key) ?? []
      case "lifetime": service.lifetime = seconds(value, key) ?? service.lifetime
      default: break
      }
    }
    require(["path", "entities"], in: node)
    return service
  }

  private mutating func path(_ node: JSONNode) -> String? {
    guard let path = string(node, "path") else { return nil }
    if path.hasPrefix("/") || path.hasPrefix("~/") { return path }
    report("“path” must be absolute, or begin with ~/.", at: node.range)
    return nil
  }

  mutating func command(_ node: JSONNode) -> CommandService? {
    var service = CommandService(command: [])
    let known = ["kind", "confirm", "command", "entities", "actions", "timeout", "lifetime"]
    for (key, value) in members(of: node, known: known) ?? [] {
      switch key {
      case "command": service.command = program(value) ?? []
      case "entities": service.entityTypes = names(value, key) ?? []
      case "actions":
        for (intent, action) in actions(value) {
          guard let members = members(of: action, known: Self.actionMembers + ["timeout"]) else { continue }
          var action = CommandService.Action(declared: declared(intent, members))
          for (key, value) in members where key == "timeout" { action.timeout = seconds(value, key) ?? action.timeout }
          service.actions.append(action)
        }
      case "timeout": service.timeout = seconds(value, key) ?? service.timeout
      case "lifetime": service.lifetime = seconds(value, key)
      default: break
      }
    }
    require(["command"], in: node)
    return service
  }

  mutating func handOff(_ node: JSONNode) -> HandOffService? {
    var service = HandOffService(actions: [])
    let found = members(of: node, known: ["kind", "confirm", "url", "actions"]) ?? []
    let usual = found.first { $0.0 == "url" }.flatMap { url($0.1) }
    for (intent, action) in found.first(where: { $0.0 == "actions" }).map({ actions($0.1) }) ?? [] {
      guard let members = members(of: action, known: Self.actionMembers + ["url"]) else { continue }
      var declared = declared(intent, members)
      // Opening an app changes nothing by itself.
      if !members.contains(where: { $0.0 == "mutating" }) { declared.isMutating = false }
      let own = members.first { $0.0 == "url" }
      if let url = own.map({ url($0.1) }) ?? usual {
        service.actions.append(HandOffService.Action(declared: declared, url: url))
      } else if own == nil, node["url"] == nil {
        report("The action “\(intent)” has no “url”, and its provider has none either.", at: action.range)
      }
    }
    require(["actions"], in: node)
    return service
  }

  private mutating func url(_ node: JSONNode) -> URLTemplate? {
    guard let text = string(node, "url") else { return nil }
    do {
      return try URLTemplate(text)
    } catch {
      report("“url” cannot be used: \(error.reason).", at: node.range)
      return nil
    }
  }
}

extension UserConfigurationReader {
  static let actionMembers = ["sentence", "mutating", "confirm"]

  /// Actions by the names of their intents.
  mutating func actions(_ node: JSONNode) -> [(String, JSONNode)] {
    guard let members = node.members else {
      report("“actions” must be an object with a member for each intent.", at: node.range)
      return []
    }
    var seen: Set<String> = []
    return members.compactMap { member in
      if seen.insert(member.key.value).inserted, !member.key.value.isEmpty { return (member.key.value, member.value) }
      report("The name of an intent must be there once, and not be empty.", at: member.keyRange)
      return nil
    }
  }

  /// What the actions of every kind have.
  mutating func declared(_ intent: String, _ members: [(String, JSONNode)]) -> DeclaredAction {
    var action = DeclaredAction(intent: intent)
    for (key, value) in members {
      switch key {
      case "sentence": action.sentence = template(value, key)
      case "mutating": action.isMutating = bool(value, key) ?? true
      case "confirm": action.confirms = bool(value, key)
      default: break
      }
    }
    return action
  }

  mutating func template(_ node: JSONNode, _ key: String) -> ValueTemplate? {
    guard let text = string(node, key) else { return nil }
    do throws(ValueTemplate.Fault) {
      let template = try ValueTemplate(text)
      guard !template.hasForms else { throw ValueTemplate.Fault(reason: "it has texts alone") }
      return template
    } catch {
      report("“\(key)” cannot be used: \(error.reason).", at: node.range)
      return nil
    }
  }

  /// A list of texts that are not empty, each once.
  mutating func names(_ node: JSONNode, _ key: String) -> [String]? {
    let names = node.elements?.compactMap { $0.text?.value } ?? []
    guard node.elements?.count == names.count, Set(names).count == names.count, !names.contains("") else {
      report("“\(key)” must be a list of texts that are not empty, each once.", at: node.range)
      return nil
    }
    return names
  }
}
