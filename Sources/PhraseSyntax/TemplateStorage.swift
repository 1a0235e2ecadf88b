import SourceText

/// What a template knows, behind one reference: at a keystroke it is copied all over the project.
///
/// Small, since a table may have a million texts: of a plain one it is known where its pieces begin, and a piece is made
/// when it is asked for.
final class TemplateStorage: Sendable {
  struct Traits: OptionSet {
    let rawValue: UInt8

    static let words = Traits(rawValue: 1)
    static let glue = Traits(rawValue: 2)
    static let oddSigns = Traits(rawValue: 4)
    static let malformed = Traits(rawValue: 8)
    static let unreadable = Traits(rawValue: 16)
    /// Nothing but white space; known of texts of tables.
    static let blank = Traits(rawValue: 32)
  }

  /// The pieces of a template that is not plain.
  final class Details: Sendable {
    let pieces: [PhraseTemplate.Piece]
    let slots: [PhraseTemplate.Slot]
    let slotNames: [String]
    /// The text of a table where it is not the key.
    let text: String?

    init(_ pieces: [PhraseTemplate.Piece], text: String?) {
      self.pieces = pieces
      slots = pieces.compactMap { piece in
        guard case .slot(let name) = piece.kind else { return nil }
        return (name, piece.range, piece.nameRange ?? piece.range)
      }
      slotNames = slots.map(\.name)
      self.text = text
    }
  }

  let key: String
  /// That of the key.
  let hash: UInt32
  /// Nil for a plain template.
  let details: Details?
  let bounds: ByteRange
  let marks: PieceMarks
  let traits: Traits
  let applicationNameCount: UInt32

  /// Reads the notation of catalogs, strings files and `.phrases`.
  convenience init(catalog text: MappedText) {
    if text.isVerbatim, let scan = text.value.utf8.withContiguousStorageIfAvailable({ QuickScan($0) }) ?? nil {
      self.init(text, scan)
      return
    }
    var scanner = TemplateScanner(text, notation: .catalog)
    self.init(pieces: scanner.scan(), range: text.range, text: text)
  }

  /// A plain text that stands in its file byte for byte.
  init(_ text: MappedText, _ scan: QuickScan) {
    key = text.value
    hash = PhraseTemplate.LookupKey.hash(of: key)
    details = nil
    bounds = ByteRange(text.range)
    marks = scan.marks
    var traits: Traits = []
    if scan.hasWords { traits.insert(.words) }
    if scan.hasGlue { traits.insert(.glue) }
    self.traits = traits
    applicationNameCount = UInt32(clamping: scan.applicationNameCount)
  }

  /// - Parameter text: The pieces together as a table spells them, where they are of one.
  init(pieces: [PhraseTemplate.Piece], range: Range<Int>, text: MappedText?) {
    var traits: Traits = PhraseTemplate.glues(of: pieces).isEmpty ? [] : .glue
    var applicationNameCount: UInt32 = 0
    for piece in pieces {
      switch piece.kind {
      case .text(let text): if !traits.contains(.words), PhraseTemplate.hasWord(text) { traits.insert(.words) }
      case .applicationName: applicationNameCount += 1
      case .slot: break
      case .malformed: traits.formUnion([.malformed, .words])
      case .unreadable: traits.formUnion([.unreadable, .words])
      }
      if !piece.oddSigns.isEmpty { traits.insert(.oddSigns) }
    }
    self.traits = traits
    self.applicationNameCount = applicationNameCount
    bounds = ByteRange(range)
    // Sound pieces are spelt in a table as in the key.
    let isSound = traits.isDisjoint(with: [.malformed, .unreadable])
    key = text.flatMap { isSound ? $0.value : nil } ?? PhraseTemplate.spelling(of: pieces)
    hash = PhraseTemplate.LookupKey.hash(of: key)
    if let text, isSound, text.isVerbatim, let marks = PieceMarks(pieces, from: range.lowerBound) {
      self.marks = marks
      details = nil
    } else {
      marks = PieceMarks()
      details = Details(pieces, text: isSound ? nil : text?.value)
    }
  }

  var pieces: [PhraseTemplate.Piece] {
    details?.pieces ?? (0..<Int(marks.count)).map { piece(of: marks.mark($0, end: key.utf8.count)) }
  }

  var firstPiece: PhraseTemplate.Piece? {
    if let details { return details.pieces.first }
    return marks.count > 0 ? piece(of: marks.mark(0, end: key.utf8.count)) : nil
  }

  var slotCount: Int { details?.slots.count ?? Int(marks.slotCount) }

  /// The slot of a number among the slots.
  func slot(_ number: Int) -> PhraseTemplate.Slot {
    if let details { return details.slots[number] }
    guard let mark = marks.slot(number, end: key.utf8.count) else { return ("", bounds.range, bounds.range) }
    return (text(mark.name), place(of: mark.range), place(of: mark.name))
  }

  /// Hands over the texts of a plain template, and nil for each slot, in order.
  func forEachPart(_ body: (Substring.UTF8View?) -> Void) {
    let bytes = key.utf8
    for number in 0..<Int(marks.count) {
      let mark = marks.mark(number, end: bytes.count)
      body(mark.kind == .text ? bytes.part(mark.range) : nil)
    }
  }

  private func piece(of mark: PieceMarks.Mark) -> PhraseTemplate.Piece {
    let range = place(of: mark.range)
    return switch mark.kind {
    case .text: PhraseTemplate.Piece(.text(text(mark.range)), range: range)
    case .applicationName: PhraseTemplate.Piece(.applicationName, range: range, nameRange: place(of: mark.name))
    case .slot: PhraseTemplate.Piece(.slot(text(mark.name)), range: range, nameRange: place(of: mark.name))
    }
  }

  /// Where a part of the key stands in the file.
  private func place(of range: Range<Int>) -> Range<Int> {
    let start = bounds.range.lowerBound
    return (start + range.lowerBound)..<(start + range.upperBound)
  }

  func text(_ range: Range<Int>) -> String {
    // Mostly a text without slots, which need not be held twice.
    guard range.count < key.utf8.count else { return key }
    return String(decoding: key.utf8.part(range), as: UTF8.self)
  }
}

extension PhraseTemplate {
  /// The parameter slots of a template, in order; each is made when it is asked for.
  package struct Slots: RandomAccessCollection, Sendable {
    /// Nil where there is none.
    let storage: TemplateStorage?

    package var startIndex: Int { 0 }
    package var endIndex: Int { storage?.slotCount ?? 0 }
    package subscript(position: Int) -> Slot { storage?.slot(position) ?? ("", 0..<0, 0..<0) }
  }
}

extension String.UTF8View {
  /// A part, cut to the view.
  func part(_ range: Range<Int>) -> Substring.UTF8View {
    let range = range.clamped(to: 0..<count)
    return self[index(startIndex, offsetBy: range.lowerBound)..<index(startIndex, offsetBy: range.upperBound)]
  }
}
