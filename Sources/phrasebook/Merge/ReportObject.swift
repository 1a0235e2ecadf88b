import PhraseSyntax
import ShortcutModel
import SourceText

/// An object of a report that is read back. Others may have written it, so that nothing is taken for granted.
struct ReportObject {
  let json: NamedJSON
  let node: JSONNode
  private let members: [String: JSONNode]

  /// - Parameters:
  ///   - name: What the object is, for a message: `a diagnostic`.
  ///   - keys: All members that it may have. What this version does not know it would lose.
  init(_ node: JSONNode, _ name: String, keys: [String], in json: NamedJSON) throws(UsageError) {
    guard let list = node.members else { throw json.failure("An object is expected: \(name).", at: node.range) }
    var members: [String: JSONNode] = [:]
    for member in list {
      let key = member.key.value
      guard keys.contains(key) else {
        throw json.failure(
          "“\(DisplayText.visible(key))” is no member of \(name): another version of phrasebook has written it.",
          at: member.keyRange)
      }
      guard members.updateValue(member.value, forKey: key) == nil else {
        throw json.failure("“\(key)” is there twice.", at: member.keyRange)
      }
    }
    self.json = json
    self.node = node
    self.members = members
  }

  func failure(_ message: String) -> UsageError { json.failure(message, at: node.range) }

  func member(_ key: String) throws(UsageError) -> JSONNode {
    guard let member = members[key] else { throw failure("“\(key)” is missing here.") }
    return member
  }

  func text(_ key: String) throws(UsageError) -> String {
    let member = try member(key)
    guard let text = member.text else { throw json.failure("“\(key)” must be a string.", at: member.range) }
    return text.value
  }

  /// A text of certain characters.
  func text(_ key: String, of expected: String, where fits: (String) -> Bool) throws(UsageError) -> String {
    let text = try text(key)
    guard fits(text) else {
      let shown = DisplayText.visible(String(text.prefix(80)))
      throw json.failure("“\(key)” must be \(expected), not “\(shown)”.", at: try member(key).range)
    }
    return text
  }

  func textOrNull(_ key: String) throws(UsageError) -> String? {
    if case .null = try member(key).kind { return nil }
    return try text(key)
  }

  func file(_ key: String) throws(UsageError) -> FileID {
    FileID(try text(key, of: "a path") { !$0.isEmpty && !$0.utf8.contains(0) })
  }

  func number(_ key: String, _ range: ClosedRange<Int>) throws(UsageError) -> Int {
    let member = try member(key)
    guard case .number(let digits) = member.kind, let number = Int(digits), range.contains(number) else {
      throw json.failure(
        "“\(key)” must be a whole number from \(range.lowerBound) to \(range.upperBound).", at: member.range)
    }
    return number
  }

  func list(_ key: String) throws(UsageError) -> [JSONNode] {
    let member = try member(key)
    guard let elements = member.elements else { throw json.failure("“\(key)” must be a list.", at: member.range) }
    return elements
  }

  /// The place that `PlaceJSON` has written.
  func place() throws(UsageError) -> Place {
    let numbers = 1...ReportPlaces.largestNumber
    let start = (line: try number("line", numbers), column: try number("column", numbers))
    let end = (line: try number("endLine", numbers), column: try number("endColumn", numbers))
    guard let place = ReportPlaces.place(in: try file("file"), from: start, to: end) else {
      throw json.failure("The place ends before it starts.", at: try member("endLine").range)
    }
    return place
  }
}
