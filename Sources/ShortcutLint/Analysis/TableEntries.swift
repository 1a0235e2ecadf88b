import ShortcutModel

extension ProjectIndex {
  /// An entry of a table.
  struct TableEntry {
    let entry: PhraseTable.Entry
    /// The number of its key where that is a phrase of a shortcut.
    let number: Int?
    /// Whether the key belongs to no phrase, for certain.
    let isOrphan: Bool
    /// What it stands for; nil where the entry and its key alone show that all is well, as it mostly is, and for an orphan
    /// that groups no phrases.
    let use: EntryUse?
  }

  /// What a project makes of the entries of a table, in their order. Eight bytes each, since there may be a million.
  struct TableEntries: RandomAccessCollection {
    private let entries: TableRows<PhraseTable.Entry>
    private var marks: [(number: Int32, use: Int32)] = []
    private(set) var uses: [EntryUse] = []

    private static let none: Int32 = -1
    private static let orphan: Int32 = -2

    init(_ table: PhraseTable) {
      entries = table.entries
      marks.reserveCapacity(entries.count)
    }

    /// Adds what the next entry is.
    mutating func append(_ number: Int?, isOrphan: Bool, _ use: EntryUse? = nil) {
      let mark = number.map { Int32(clamping: $0) } ?? (isOrphan ? Self.orphan : Self.none)
      marks.append((mark, use == nil ? Self.none : Int32(clamping: uses.count)))
      if let use { uses.append(use) }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { marks.count }

    subscript(position: Int) -> TableEntry {
      let mark = marks[position]
      return TableEntry(
        entry: entries[position], number: mark.number < 0 ? nil : Int(mark.number),
        isOrphan: mark.number == Self.orphan, use: mark.use < 0 ? nil : uses[Int(mark.use)])
    }
  }
}
