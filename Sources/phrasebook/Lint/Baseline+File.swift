import PhraseSyntax
import ShortcutModel
import SourceText

extension Baseline {
  /// As JSON, an entry a line, so that a change of it reads well.
  func bytes() -> [UInt8] {
    let entries = counts.sorted { left, right in
      (left.key.file, left.key.rule, left.key.subject) < (right.key.file, right.key.rule, right.key.subject)
    }
    var text = Array("{\n  \"version\": \(Self.version),\n  \"diagnostics\": [".utf8)
    let lines = JSONStream.lines(
      of: entries.lazy.map { entry in
        .object([
          ("file", .string(entry.key.file)), ("rule", .string(entry.key.rule)),
          ("subject", .string(entry.key.subject)), ("count", .integer(entry.value)),
        ])
      })
    for (index, line) in lines.split(separator: UInt8(ascii: "\n")).enumerated() {
      text += (index == 0 ? "\n    " : ",\n    ").utf8
      text += line
    }
    return text + (entries.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
  }

  /// - Throws: `UsageError` where the file is not there or is no baseline of this version.
  init(reading file: FileID) throws {
    let json = try NamedJSON(reading: file, as: "baseline")
    let root = json.root
    guard let version = root["version"], let list = root["diagnostics"] else {
      throw json.failure(
        "This is no baseline: an object with “version” and “diagnostics” is expected.", at: root.range)
    }
    guard case .number("\(Self.version)") = version.kind else {
      throw json.failure(
        "This baseline is of another version than \(Self.version): write it again with '--write-baseline'.",
        at: version.range)
    }
    guard let elements = list.elements else { throw json.failure("“diagnostics” must be a list.", at: list.range) }
    for element in elements {
      guard let file = element["file"]?.text?.value, let rule = element["rule"]?.text?.value,
        let subject = element["subject"]?.text?.value, case .number(let digits)? = element["count"]?.kind,
        let count = Int(digits), count > 0
      else { throw json.failure("An entry has “file”, “rule”, “subject” and a “count” above zero.", at: element.range) }
      add(Entry(rule: rule, file: file, subject: subject), count)
    }
  }
}
