package import SourceText

/// The texts of a table, each as the place where it stands: there may be a million of them, and of most nobody asks more
/// than a few bits tell. A text, and the pieces of its template, are read again from the file when they are asked for.
package final class TableTexts: Sendable {
  struct Row: Sendable {
    /// With the quotes.
    let outer: ByteRange
    let content: ByteRange
    /// That of the template's key.
    let hash: UInt32
    /// Behind which of the decoded texts it is, counted from one; 0 for a text that the file tells without escapes.
    let decoded: UInt32
    let traits: TemplateStorage.Traits
    /// As far as a byte can tell.
    let applicationNameCount: UInt8
    let slotCount: UInt8
  }

  let rows: [Row]
  private let file: SourceText
  /// Those with escapes.
  private let decoded: [MappedText]

  private init(_ rows: [Row], of file: SourceText, _ decoded: [MappedText]) {
    self.rows = rows
    self.file = file
    self.decoded = decoded
  }

  package var count: Int { rows.count }

  package func template(_ number: Int) -> PhraseTemplate { PhraseTemplate(self, number) }

  /// Where a text stands with its quotes.
  package func range(_ number: Int) -> Range<Int> { rows[number].outer.range }

  /// Whether a text is nothing but white space.
  package func isBlank(_ number: Int) -> Bool { rows[number].traits.contains(.blank) }

  /// Whether two texts are the same, letter by letter.
  package func areEqual(_ one: Int, _ other: Int) -> Bool {
    let (left, right) = (rows[one], rows[other])
    // Of texts without malformed slots the hash is that of the text.
    if left.hash != right.hash, left.traits.union(right.traits).isDisjoint(with: .malformed) { return false }
    if left.decoded == 0, right.decoded == 0 {
      return file.bytes[left.content.range] == file.bytes[right.content.range]
    }
    return text(one).value == text(other).value
  }

  func text(_ number: Int) -> MappedText {
    let row = rows[number]
    return row.decoded == 0 ? MappedText(file, in: row.content.range) : decoded[Int(row.decoded) - 1]
  }

  func storage(_ number: Int) -> TemplateStorage { TemplateStorage(catalog: text(number)) }

  package struct Builder {
    private let file: SourceText
    private var rows: [Row] = []
    private var decoded: [MappedText] = []

    package init(_ file: SourceText) {
      self.file = file
    }

    package var count: Int { rows.count }

    /// Whether the text that was added last is nothing but white space.
    package var isLastBlank: Bool { rows.last?.traits.contains(.blank) ?? false }

    /// Adds a text of the file, and gives its template, whole.
    ///
    /// - Parameter outer: Where it stands with its quotes.
    package mutating func append(_ text: MappedText, outer: Range<Int>) -> PhraseTemplate {
      let storage = TemplateStorage(catalog: text)
      var traits = storage.traits
      if text.value.allSatisfy(\.isWhitespace) { traits.insert(.blank) }
      // What has no escapes is the same when it is read again, also where it holds invalid bytes.
      let isPlain = text.isVerbatim || MappedText(file, in: text.range).value == text.value
      if !isPlain { decoded.append(text) }
      if rows.count == 4_096 { rows.reserveCapacity(file.expectedCount(of: rows.count, at: outer.upperBound)) }
      rows.append(
        Row(
          outer: ByteRange(outer), content: ByteRange(text.range), hash: storage.hash,
          decoded: isPlain ? 0 : UInt32(clamping: decoded.count), traits: traits,
          applicationNameCount: UInt8(clamping: storage.applicationNameCount),
          slotCount: UInt8(clamping: storage.slotCount)))
      return PhraseTemplate(storage)
    }

    package func finish() -> TableTexts { TableTexts(rows, of: file, decoded) }
  }
}
