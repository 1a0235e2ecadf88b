import PhraseSyntax
import SourceText

/// JSON that is yet to be written.
indirect enum JSONDraft {
  case string(String)
  case array([String])
  case object([(key: String, value: JSONDraft)])
}

/// How a JSON file is laid out, so that what is put in looks like what is there.
struct JSONStyle {
  private let text: SourceText
  /// What stands between a key and its value: ` : ` as Xcode writes it, or `: `.
  private let colon: String
  /// One step of indentation.
  private let step: String
  /// The spaces inside of brackets on one line.
  private var padding: String

  /// - Parameter root: The outermost object; its first members show the style.
  init(of text: SourceText, root: JSONNode) {
    self.text = text
    let first = root.members?.first
    let between = first.map {
      text.string(in: $0.keyRange.upperBound..<max($0.keyRange.upperBound, $0.value.range.lowerBound))
    }
    colon = between.flatMap { $0.contains(":") && !$0.contains(where: \.isNewline) ? $0 : nil } ?? " : "
    step = first.flatMap { Self.indentation(of: $0.keyRange.lowerBound, in: text) } ?? "  "
    padding = Self.padding(in: root, text)
  }

  /// An edit that puts members into an object, each where its key belongs if the keys are in order, else at the end.
  func inserting(_ members: [(key: String, value: JSONDraft)], into object: JSONNode) -> [TextEdit] {
    guard let existing = object.members, !members.isEmpty else { return [] }
    guard let last = existing.last, let first = existing.first else {
      let indentation = lineIndentation(of: object.range.lowerBound)
      let isSpread = self.isSpread(around: object)
      return [TextEdit(range: object.range, replacement: write(.object(members), indentation, isSpread: isSpread))]
    }
    let indentation = Self.indentation(of: first.keyRange.lowerBound, in: text)
    var style = self
    if indentation == nil { style.padding = text.byte(at: object.range.lowerBound + 1) == 0x20 ? " " : "" }
    let separator = indentation.map { text.lineBreak + $0 } ?? space
    let keys = existing.map(\.key.value)
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }
    return members.map { member in
      let written =
        quoted(member.key) + colon + style.write(member.value, indentation ?? "", isSpread: indentation != nil)
      if isSorted, let next = existing.first(where: { $0.key.value > member.key }) {
        let place = next.keyRange.lowerBound
        return TextEdit(range: place..<place, replacement: written + "," + separator)
      }
      let end = max(last.keyRange.upperBound, last.value.range.upperBound)
      return TextEdit(range: end..<end, replacement: "," + separator + written)
    }
  }

  /// A value with its colon, for a key that begins at an offset.
  func value(_ draft: JSONDraft, behindKeyAt offset: Int) -> String {
    // Before the key stands its quotation mark.
    let indentation = Self.indentation(of: offset - 1, in: text)
    return colon + write(draft, indentation ?? "", isSpread: indentation != nil)
  }

  /// What stands behind a comma on a line: nothing where a program has written the file as short as it can.
  private var space: String { colon == ":" ? "" : " " }

  /// A string with its quotation marks.
  func quoted(_ text: String) -> String {
    "\"" + (LiteralSyntax.json.escape(text) ?? "") + "\""
  }

  // MARK: Writing

  private func write(_ draft: JSONDraft, _ indentation: String, isSpread: Bool) -> String {
    switch draft {
    case .string(let text): quoted(text)
    case .array(let texts): bracket("[", texts.map(quoted), "]", indentation, isSpread)
    case .object(let members):
      bracket(
        "{", members.map { quoted($0.key) + colon + write($0.value, indentation + step, isSpread: isSpread) }, "}",
        indentation, isSpread)
    }
  }

  private func bracket(
    _ open: String, _ parts: [String], _ close: String, _ indentation: String, _ isSpread: Bool
  ) -> String {
    if parts.isEmpty { return isSpread ? open + text.lineBreak + text.lineBreak + indentation + close : open + close }
    guard isSpread else { return open + padding + parts.joined(separator: "," + space) + padding + close }
    let lines = parts.map { text.lineBreak + indentation + step + $0 }
    return open + lines.joined(separator: ",") + text.lineBreak + indentation + close
  }

  // MARK: Looking

  /// What stands before an offset on its line, if that is white space alone.
  private static func indentation(of offset: Int, in text: SourceText) -> String? {
    let start = text.lines.starts[text.lines.line(at: offset)]
    let before = text.string(in: start..<max(start, offset))
    return start > 0 && before.allSatisfy { $0 == " " || $0 == "\t" } ? before : nil
  }

  /// The white space at the beginning of the line of an offset.
  private func lineIndentation(of offset: Int) -> String {
    let start = text.lines.starts[text.lines.line(at: offset)]
    return String(text.string(in: start..<max(start, offset)).prefix { $0 == " " || $0 == "\t" })
  }

  /// An empty object is filled as the object around it is: line by line, where it begins a line with its key.
  private func isSpread(around object: JSONNode) -> Bool {
    let line = text.lines.range(ofLine: text.lines.line(at: object.range.lowerBound)) ?? object.range
    let before = text.string(in: line.lowerBound..<max(line.lowerBound, object.range.lowerBound))
    let opening = before.drop { $0 == " " || $0 == "\t" }
    return line.lowerBound > 0 && opening.hasPrefix("\"")
  }

  /// Of the first bracket on one line that has something in it.
  private static func padding(in root: JSONNode, _ text: SourceText) -> String {
    var nodes: [JSONNode] = [root]
    for _ in 0..<200 {
      guard let node = nodes.popLast() else { break }
      let members = node.members ?? []
      if let first = members.first, indentation(of: first.keyRange.lowerBound, in: text) == nil {
        return text.byte(at: node.range.lowerBound + 1) == 0x20 ? " " : ""
      }
      nodes += members.reversed().map(\.value)
    }
    return " "
  }
}
