import PhraseSyntax
package import ShortcutModel
import SourceText

/// The edits that give a symbol a new name wherever it is named.
package struct Rename: Sendable {
  package struct Edit: Sendable, Hashable {
    package let place: Place
    package let text: String
    /// Something else of the name may be meant there.
    package let isDoubtful: Bool
  }

  package let oldName: String
  package let newName: String
  /// In order.
  package let edits: [Edit]

  /// - Parameters:
  ///   - snapshot: With the files that `RenameSources` wants.
  ///   - unread: The files that could not be read.
  ///   - allowsDoubt: Whether somebody will look at edits that may be wrong.
  /// - Throws: Why the rename would not be whole, or would change what something else means.
  package init(
    _ target: RenameTarget, to written: String, in snapshot: WorkspaceSnapshot, unread: [FileReadError] = [],
    allowsDoubt: Bool
  ) throws(RenameRefusal) {
    let name = try NewName(written, for: target.symbol)
    oldName = target.name
    newName = name.text
    guard oldName != newName else {
      edits = []
      return
    }
    let check = RenameCheck(target, to: name, in: snapshot)
    try check.reading(unread)
    let found = OccurrenceSearch(target.symbol, in: snapshot).occurrences().filter { $0.form != .fixed }
    try check.meaning(of: found)
    if !allowsDoubt, let doubtful = found.first(where: \.isDoubtful) {
      throw RenameRefusal(
        "Whether `\(target.name)` at \(snapshot.mention(doubtful.place)) is the same cannot be told, and this editor"
          + " cannot ask."
      )
    }
    var edits = found.map { Self.edit($0, to: name, in: snapshot) }
    edits += try SummaryTables(target.symbol, in: snapshot).edits(to: name)
    self.edits = Set(edits).sorted { $0.place < $1.place }
  }

  private static func edit(_ occurrence: Occurrence, to name: NewName, in snapshot: WorkspaceSnapshot) -> Edit {
    let range = occurrence.place.range
    let text = snapshot.files[occurrence.place.file]?.text
    let backtick = UInt8(ascii: "`")
    let isQuoted = text?.byte(at: range.lowerBound - 1) == backtick && text?.byte(at: range.upperBound) == backtick
    let word = isQuoted ? (range.lowerBound - 1)..<(range.upperBound + 1) : range
    func edit(_ range: Range<Int>, _ text: String) -> Edit {
      Edit(
        place: Place(file: occurrence.place.file, range: range), text: text, isDoubtful: occurrence.isDoubtful)
    }
    switch occurrence.form {
    case .plain, .fixed:
      // Of `init(task job: Job)` the label goes when it is to be the name behind it.
      if let behind = text?.start(of: name.text, behind: word.upperBound) { return edit(word.lowerBound..<behind, "") }
      return edit(word, name.text)
    case .bare: return edit(word, name.bare)
    case .rawCase:
      let own = text?.string(in: range) ?? ""
      return edit(word, name.bare + " = \"" + own + "\"")
    case .shorthand: return edit(word.upperBound..<word.upperBound, " = " + name.bare)
    case .label: return edit(word.lowerBound..<word.lowerBound, name.text + " ")
    }
  }
}

extension SourceText {
  /// Where a word stands that nothing but blanks part from a place, with a colon behind it.
  fileprivate func start(of word: String, behind offset: Int) -> Int? {
    var start = offset
    while byte(at: start) == 0x20 { start += 1 }
    let end = start + word.utf8.count
    guard start > offset, end < count, bytes[start..<end].elementsEqual(word.utf8) else { return nil }
    return byte(at: end) == UInt8(ascii: ":") ? start : nil
  }
}
