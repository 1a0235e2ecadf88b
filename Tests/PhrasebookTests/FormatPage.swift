import Foundation
import LanguageServerProtocol

/// A page of the documentation that describes a JSON format: a table of members for each kind of object.
struct FormatPage {
  private var objects: [String: [(member: String, type: String)]] = [:]
  private let outermost: String

  /// - Parameter name: The page's file, without `.md`; its first table describes the outermost object, unless a text is
  ///   said to be of another type.
  init(_ name: String, file: String = #filePath) throws {
    let page = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/phrasebook/Documentation.docc/\(name).md")
    var object = ""
    var first: String?
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("### ") {
        object = String(line.dropFirst(4))
        first = first ?? object
      } else if line.hasPrefix("| `") {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
        objects[object, default: []].append((cells[0], cells[1]))
      }
    }
    outermost = first ?? ""
  }

  /// Where a text is not what the page says; empty where it is.
  func mismatches(in text: String, as type: String? = nil) throws -> [String] {
    let type = type ?? outermost
    return mismatches(of: try JSONParser.parse(Array(text.utf8)), with: type, at: type)
  }

  /// Where a JSON Schema of the format says something else; it may narrow what a member is.
  ///
  /// - Parameter type: What the schema describes, where the page describes more than that.
  func mismatches(ofSchema schema: JSONValue, as type: String? = nil) -> [String] {
    let outermost = type ?? self.outermost
    let all = type.map(reached) ?? Set(objects.keys)
    let names = [outermost] + all.filter { $0 != outermost }.sorted()
    let unknown = schema["$defs"].map(Self.members)?.map(\.key).filter { !all.contains($0) } ?? []
    return unknown.map { "The page has no \($0)" }
      + names.flatMap { name -> [String] in
        let object = name == outermost ? schema : schema["$defs"]?[name] ?? .null
        let members = objects[name] ?? []
        let properties = object["properties"].map(Self.members) ?? []
        guard properties.map(\.key) == members.map(\.member), object["type"] == "object",
          object["required"]?.arrayValue?.compactMap(\.stringValue) == members.map(\.member)
        else { return ["\(name) has the members \(properties.map(\.key)), not \(members.map(\.member))"] }
        return zip(properties, members).compactMap { property, member in
          let said = Self.typeName(ofSchema: property.value)
          return said == member.type ? nil : "\(name).\(member.member) is \(said), not \(member.type)"
        }
      }
  }

  /// The objects that one is made of, itself included.
  private func reached(from object: String) -> Set<String> {
    var found: Set<String> = [object]
    var next = [object]
    while let object = next.popLast() {
      let words = (objects[object] ?? []).flatMap { $0.type.split(separator: " ").map(String.init) }
      next += words.filter { objects[$0] != nil && found.insert($0).inserted }
    }
    return found
  }

  private static func members(_ value: JSONValue) -> [(key: String, value: JSONValue)] {
    guard case .object(let object) = value else { return [] }
    return object.members.map { ($0.key, $0.value) }
  }

  /// A type of a schema as a page writes it.
  private static func typeName(ofSchema schema: JSONValue) -> String {
    if let reference = schema["$ref"]?.stringValue { return String(reference.dropFirst("#/$defs/".count)) }
    if let choices = schema["oneOf"]?.arrayValue, let first = choices.first, choices.count == 2,
      choices.last?["type"] == "null"
    {
      return typeName(ofSchema: first) + " or null"
    }
    let types = (schema["type"]?.arrayValue ?? schema["type"].map { [$0] } ?? []).compactMap(\.stringValue)
    let names = types.map { type in
      switch (type, schema["additionalProperties"]) {
      case ("array", _): "array of " + typeName(ofSchema: schema["items"] ?? .null)
      case ("object", let values?): "object of " + typeName(ofSchema: values)
      default: type
      }
    }
    return names.joined(separator: " or ")
  }

  private func mismatches(of value: JSONValue, with type: String, at path: String) -> [String] {
    if type.hasSuffix(" or null") {
      return value.isNull ? [] : mismatches(of: value, with: String(type.dropLast(" or null".count)), at: path)
    }
    if type.hasPrefix("array of ") {
      guard case .array(let elements) = value else { return ["\(path) is \(value.kind), not an array"] }
      let element = String(type.dropFirst("array of ".count))
      return elements.enumerated().flatMap { mismatches(of: $1, with: element, at: "\(path)[\($0)]") }
    }
    if type.hasPrefix("object of ") {
      guard case .object(let object) = value else { return ["\(path) is \(value.kind), not an object"] }
      let element = String(type.dropFirst("object of ".count))
      return object.members.flatMap { mismatches(of: $0.value, with: element, at: "\(path).\($0.key)") }
    }
    switch (type, value) {
    case ("string", .string), ("integer", .integer), ("boolean", .bool): return []
    default: break
    }
    guard let members = objects[type] else { return ["\(path) is \(value.kind), not \(type)"] }
    guard case .object(let object) = value else { return ["\(path) is \(value.kind), not an object"] }
    guard object.members.map(\.key) == members.map(\.member) else {
      return ["\(path) has the members \(object.members.map(\.key)), not \(members.map(\.member))"]
    }
    return zip(object.members, members).flatMap { mismatches(of: $0.value, with: $1.type, at: "\(path).\($1.member)") }
  }
}
