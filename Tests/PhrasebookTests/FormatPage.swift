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
