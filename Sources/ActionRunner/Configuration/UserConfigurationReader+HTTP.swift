import PhraseSyntax
import SourceText

/// The kind `http`: requests, and where the answers hold what.
extension UserConfigurationReader {
  mutating func http(_ node: JSONNode) -> HTTPService? {
    var service = HTTPService(baseURL: "")
    let known = [
      "kind", "confirm", "baseURL", "credential", "header", "allowPlainHTTP", "entities", "actions", "error", "timeout",
      "lifetime",
    ]
    for (key, value) in members(of: node, known: known) ?? [] {
      switch key {
      case "baseURL": service.baseURL = baseURL(value) ?? ""
      case "credential": service.credential = credential(value)
      case "header": service.header = header(value) ?? service.header
      case "allowPlainHTTP": service.allowsPlainHTTP = bool(value, key) ?? false
      case "entities": service.entities = entityLists(value)
      case "actions": service.actions = httpActions(value)
      case "error": service.error = pointer(value, key)
      case "timeout": service.timeout = seconds(value, key) ?? service.timeout
      case "lifetime": service.lifetime = seconds(value, key)
      default: break
      }
    }
    require(["baseURL"], in: node)
    if let header = node["header"], node["credential"] == nil {
      report("“header” says where the credential goes, and there is no “credential”.", at: header.range)
    }
    return service
  }

  /// Where the key goes. The headers that steer a request are not for it.
  private mutating func header(_ node: JSONNode) -> HTTPService.Header? {
    guard let members = members(of: node, known: ["name", "scheme"]) else { return nil }
    let name = members.first { $0.0 == "name" }.flatMap { string($0.1, "name") } ?? "Authorization"
    let taken = ["host", "content-length", "content-type", "transfer-encoding", "connection", "accept", "cookie"]
    guard name.utf8.allSatisfy(Self.isHeaderByte), !taken.contains(name.lowercased()) else {
      report("“\(name)” cannot be the header of a credential.", at: node.range)
      return nil
    }
    guard let scheme = members.first(where: { $0.0 == "scheme" })?.1 else {
      return HTTPService.Header(name: name, scheme: name.lowercased() == "authorization" ? "Bearer" : "")
    }
    guard let word = scheme.text?.value, word.utf8.allSatisfy(Self.isHeaderByte) else {
      report("“scheme” must be a word, or empty.", at: scheme.range)
      return nil
    }
    return HTTPService.Header(name: name, scheme: word)
  }

  /// A byte of a token (RFC 9110, 5.6.2).
  private static func isHeaderByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private mutating func entityLists(_ node: JSONNode) -> [HTTPService.EntityList] {
    guard let types = node.members else {
      report("“entities” must be an object with a member for each type.", at: node.range)
      return []
    }
    var lists: [HTTPService.EntityList] = []
    for type in types {
      let (name, value) = (type.key.value, type.value)
      let known = Self.callMembers + ["list", "id", "name", "description"]
      guard let members = members(of: value, known: known) else { continue }
      guard !name.isEmpty, !lists.contains(where: { $0.type == name }) else {
        report("The name of a type must be there once, and not be empty.", at: type.keyRange)
        continue
      }
      guard let call = call(members, in: value, usual: .get) else { continue }
      var list = HTTPService.EntityList(type: name, call: call, id: .whole)
      for (key, value) in members {
        switch key {
        case "list": list.list = pointer(value, key) ?? list.list
        case "id": list.id = pointer(value, key) ?? list.id
        case "name": list.name = pointer(value, key)
        case "description": list.description = pointer(value, key)
        default: break
        }
      }
      if value["id"] == nil { report("The values of “\(name)” have no “id”.", at: value.range) }
      lists.append(list)
    }
    return lists
  }

  private mutating func httpActions(_ node: JSONNode) -> [HTTPService.Action] {
    var found: [HTTPService.Action] = []
    for (intent, node) in actions(node) {
      let answer = ["outcome", "success", "dialog", "supportingDialog", "value", "snippet", "opensIntent"]
      let known = Self.actionMembers + Self.callMembers + answer + ["cancel", "timeout"]
      guard let members = members(of: node, known: known), let call = call(members, in: node, usual: .post) else {
        continue
      }
      var action = HTTPService.Action(declared: declared(intent, members), call: call)
      for (key, value) in members {
        switch key {
        case "cancel":
          if let members = self.members(of: value, known: Self.callMembers) {
            action.cancel = self.call(members, in: value, usual: .post)
          }
        case "outcome": action.outcome = pointer(value, key)
        case "success": action.success = names(value, key) ?? []
        case "dialog": action.dialog = pointer(value, key)
        case "supportingDialog": action.supportingDialog = pointer(value, key)
        case "value": action.value = pointer(value, key)
        case "snippet": action.snippet = pointer(value, key)
        case "opensIntent": action.opensIntent = pointer(value, key)
        case "timeout": action.timeout = seconds(value, key) ?? action.timeout
        default: break
        }
      }
      if let success = node["success"], node["outcome"] == nil {
        report("“success” lists outcomes, and “outcome” does not say where they are.", at: success.range)
      }
      found.append(action)
    }
    return found
  }
}

extension UserConfigurationReader {
  private static let callMembers = ["method", "path", "query", "body"]

  private mutating func call(
    _ members: [(String, JSONNode)], in node: JSONNode, usual: HTTPCall.Method
  ) -> HTTPCall? {
    guard let pathNode = node["path"], let path = path(pathNode) else {
      if node["path"] == nil { report("A request needs a “path”.", at: node.range) }
      return nil
    }
    var call = HTTPCall(method: usual, path: path)
    for (key, value) in members {
      switch key {
      case "method": call.method = method(value) ?? usual
      case "query": call.query = query(value)
      case "body": call.body = body(value)
      default: break
      }
    }
    if call.method == .get, let body = node["body"] { report("A GET has no body.", at: body.range) }
    return call
  }

  private mutating func method(_ node: JSONNode) -> HTTPCall.Method? {
    guard let word = string(node, "method") else { return nil }
    if let method = HTTPCall.Method(rawValue: word) { return method }
    let words = HTTPCall.Method.allCases.map(\.rawValue)
    report("“method” must be one of \(words.joined(separator: ", ")).\(hint(word, words))", at: node.range)
    return nil
  }

  private mutating func path(_ node: JSONNode) -> PathTemplate? {
    guard let text = string(node, "path") else { return nil }
    do {
      return try PathTemplate(text)
    } catch {
      report("“path” cannot be used: \(error.reason).", at: node.range)
      return nil
    }
  }

  private mutating func query(_ node: JSONNode) -> [HTTPCall.QueryItem] {
    guard let members = node.members else {
      report("“query” must be an object of texts.", at: node.range)
      return []
    }
    return members.compactMap { member in
      template(member.value, member.key.value).map { HTTPCall.QueryItem(name: member.key.value, value: $0) }
    }
  }

  private mutating func body(_ node: JSONNode) -> BodyTemplate? {
    do {
      return try BodyTemplate(node)
    } catch {
      report("“body” cannot be used: \(error.reason).", at: node.range)
      return nil
    }
  }

  mutating func pointer(_ node: JSONNode, _ key: String) -> JSONPointer? {
    if let text = node.text?.value, let pointer = JSONPointer(text) { return pointer }
    report("“\(key)” must be a JSON Pointer, such as \"/data/items\".", at: node.range)
    return nil
  }
}
