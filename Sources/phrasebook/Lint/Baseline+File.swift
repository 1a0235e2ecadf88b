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
    let text: SourceText
    do {
      text = DecodedFile(try SystemFile.read(file, at: file.path)).text
    } catch {
      throw UsageError("the baseline \(file): \(error.reason)")
    }
    func fail(_ message: String, at range: Swift.Range<Int>) -> UsageError {
      let place = text.lineColumn(at: range.lowerBound, in: .utf16)
      return UsageError("\(file):\(place.line + 1):\(place.column + 1): \(message)")
    }
    let document = JSONDocument(reading: text)
    if let error = document.errors.first { throw fail(error.message, at: error.range) }
    guard let root = document.root, let version = root["version"], let list = root["diagnostics"] else {
      throw fail(
        "This is no baseline: an object with “version” and “diagnostics” is expected.",
        at: document.root?.range ?? 0..<0)
    }
    guard case .number("\(Self.version)") = version.kind else {
      throw fail(
        "This baseline is of another version than \(Self.version): write it again with '--write-baseline'.",
        at: version.range)
    }
    guard let elements = list.elements else { throw fail("“diagnostics” must be a list.", at: list.range) }
    for element in elements {
      guard let file = element["file"]?.text?.value, let rule = element["rule"]?.text?.value,
        let subject = element["subject"]?.text?.value, case .number(let digits)? = element["count"]?.kind,
        let count = Int(digits), count > 0
      else { throw fail("An entry has “file”, “rule”, “subject” and a “count” above zero.", at: element.range) }
      add(Entry(rule: rule, file: file, subject: subject), count)
    }
  }
}
