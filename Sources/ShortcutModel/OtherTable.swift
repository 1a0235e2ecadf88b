import PhraseSyntax
import SourceText

/// What is held of a table that is for other texts than phrases, which may be many thousands.
struct OtherTable {
  private(set) var strayPhrases: [StrayPhrase] = []
  /// Of a `.strings` file.
  private(set) var comments: [Range<Int>] = []
  /// Of the entries of a catalog, those that may silence rules.
  private(set) var entryComments: [SuppressionComment.Entry] = []
  private(set) var isXML = false

  init() {}

  init(reading text: SourceText, kind: FileKind, in file: FileID) {
    if kind == .otherStrings {
      var table = OtherTable()
      let read = StringsFile(reading: text) { table.add($0.key, at: Place(file: file, range: $0.keyRange)) }
      table.comments = read.comments
      table.isXML = read.isXML
      self = table
      return
    }
    var readings = [OtherTable(), OtherTable()]
    let (_, isSecond) = StringCatalog.reading(text) { entry, isSecond in
      let reading = isSecond ? 1 : 0
      readings[reading].add(entry.key, at: Place(file: file, range: entry.keyRange))
      readings[reading].entryComments += SuppressionComment.Entry(entry).map { [$0] } ?? []
    }
    self = readings[isSecond ? 1 : 0]
  }

  private mutating func add(_ key: MappedText, at place: Place) {
    if let phrase = StrayPhrase(key, at: place) { strayPhrases.append(phrase) }
  }
}
