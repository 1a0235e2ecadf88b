import Foundation

/// What `phrasebook index --format json` says of Swift files, as facts; its page IndexFormat describes the members.
struct IndexFile {
  private(set) var facts: [Fact] = []
  /// Places of Swift files that the index calls unread, with the reason.
  private(set) var unread: [(file: String, line: Int, reason: String)] = []

  init(_ data: Data) throws {
    let index = try JSONDecoder().decode(JSON.self, from: data)
    for provider in index["providers"].list { add(.provider, provider["name"].text ?? "?", provider, [:]) }
    for shortcut in index["shortcuts"].list { add(shortcut) }
    for phrase in index["negativePhrases"].list { add(phrase: phrase) }
    for intent in index["intents"].list where intent["kind"].text == "swift" { add(intent: intent) }
    for entity in index["entities"].list { add(entity: entity) }
    for query in index["queries"].list {
      add(.query, query["name"].text ?? "?", query, ["finds": query["finds"].text ?? "?"])
    }
    for type in index["enums"].list { add(enum: type) }
    for place in index["unread"].list {
      unread.append((place["file"].text ?? "?", place["line"].number ?? 0, place["reason"].text ?? "?"))
    }
  }

  private mutating func add(_ shortcut: JSON) {
    let fields = [
      "provider": shortcut["provider"].text ?? "?", "shortTitle": Fact.text(shortcut["shortTitle"].text),
      "systemImageName": Fact.text(shortcut["systemImageName"].text),
    ]
    add(.shortcut, shortcut["intent"].text ?? "?", shortcut, fields)
    for phrase in shortcut["phrases"].list { add(phrase: phrase) }
  }

  private mutating func add(phrase: JSON) {
    add(.phrase, phrase["template"].text ?? "?", phrase, ["negative": "\(phrase["negative"].isTrue)"])
  }

  private mutating func add(intent: JSON) {
    let name = intent["name"].text ?? "?"
    let fields = [
      "title": Fact.text(intent["title"].text), "openAppWhenRun": "\(intent["openAppWhenRun"].isTrue)",
      "discoverable": "\(intent["discoverable"].isTrue)", "schema": Fact.text(intent["schema"].text),
    ]
    add(.intent, name, intent, fields)
    for parameter in intent["parameters"].list {
      let kind = parameter["kind"].text ?? "?"
      let fields = [
        "type": (parameter["type"].text ?? "?").filter { !$0.isWhitespace },
        "optional": "\(parameter["optional"].isTrue)", "array": "\(parameter["array"].isTrue)",
        "title": Fact.text(parameter["title"].text), "kind": kind == "entity" || kind == "enum" ? kind : "other",
        "hasDefault": "\(parameter["hasDefault"].isTrue)",
      ]
      add(.parameter, name + "." + (parameter["name"].text ?? "?"), parameter, fields)
    }
  }

  private mutating func add(entity: JSON) {
    let suggests = entity["suggests"] == .null ? "unseen" : "\(entity["suggests"].isTrue)"
    let fields = [
      "query": Fact.text(entity["query"].text), "suggests": suggests, "title": Fact.text(entity["title"].text),
      "schema": Fact.text(entity["schema"].text),
    ]
    add(.entity, entity["name"].text ?? "?", entity, fields)
  }

  private mutating func add(enum type: JSON) {
    let name = type["name"].text ?? "?"
    add(.enum, name, type, ["title": Fact.text(type["title"].text), "schema": Fact.text(type["schema"].text)])
    for value in type["cases"].list {
      let fields = ["title": Fact.text(value["title"].text), "rawValue": Fact.text(value["rawValue"].text)]
      add(.enumCase, name + "." + (value["name"].text ?? "?"), value, fields)
    }
  }

  /// Only what stands in a Swift file is held against SwiftParser.
  private mutating func add(_ kind: Fact.Kind, _ name: String, _ value: JSON, _ fields: [String: String]) {
    guard let file = value["file"].text, file.hasSuffix(".swift") else { return }
    let place = Place(
      file: file, line: value["line"].number ?? 0, column: value["column"].number ?? 0,
      endLine: value["endLine"].number ?? 0, endColumn: value["endColumn"].number ?? 0)
    facts.append(Fact(kind: kind, name: name, place: place, fields: fields))
  }
}

/// Any JSON value; a member that is not there is null.
enum JSON: Decodable, Equatable {
  case null
  case boolean(Bool)
  case number(Int)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(_ name: String) -> JSON {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  var list: [JSON] { if case .array(let elements) = self { elements } else { [] } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var isTrue: Bool { self == .boolean(true) }
}
