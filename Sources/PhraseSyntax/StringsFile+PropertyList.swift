import SourceText

extension StringsFile {
  /// Hands over the entries of a table that is a dictionary in XML. What is no string is an error.
  static func giveEntries(of list: PropertyList, to take: (Entry) -> Void, errors: inout [SyntaxError]) {
    guard let root = list.root else { return }
    guard let members = root.members else {
      errors.append(SyntaxError("A table is a dictionary of strings.", at: root.headRange))
      return
    }
    for (number, member) in members.enumerated() {
      guard number < mostEntries else {
        errors.append(SyntaxError(overflowMessage, at: member.keyRange))
        return
      }
      let value = member.value
      var entry = Entry(
        key: member.key, keyRange: member.keyRange, value: value.text,
        range: member.keyRange.lowerBound..<max(member.keyRange.upperBound, value.range.upperBound))
      if value.text != nil {
        entry.valueRange = value.range
      } else if !value.isMissing {
        errors.append(SyntaxError("A value in a .strings file is a `<string>`.", at: value.headRange))
      }
      take(entry)
    }
  }
}

extension PropertyList {
  /// Whether a text begins as a property list in XML does. An old-style one begins otherwise.
  static func begins(_ text: SourceText) -> Bool {
    var cursor = ByteCursor(text.bytes)
    if cursor.starts(with: "\u{FEFF}") { cursor.advance(by: 3) }
    cursor.skip { $0.isBlank || $0.isLineBreak }
    return cursor.starts(with: "<?xml") || cursor.starts(with: "<!DOCTYPE") || cursor.starts(with: "<plist")
  }
}

extension PropertyListNode {
  fileprivate var isMissing: Bool {
    if case .missing = kind { true } else { false }
  }
}
