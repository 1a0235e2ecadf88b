import SourceText

/// A phrase with its slots, however its file spells them.
package struct PhraseTemplate: Sendable {
  package struct Piece: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case text(String)
      case applicationName
      /// A parameter slot; the name is that of the property, without `$`.
      case slot(String)
      /// Plain text that looks like a slot and is none, with the reason. Behind a reference, since it is rare and would
      /// make every piece twice as large.
      indirect case malformed(MalformedSlot)
      /// A Swift interpolation whose value no static reader can know.
      case unreadable(String)
    }

    package var kind: Kind
    /// In the file, delimiters of a slot included.
    package var range: Range<Int>
    /// The name inside a slot.
    package var nameRange: Range<Int>?
    /// The signs of a text that a phrase should hardly hold, in order.
    package var oddSigns: [OddSign]

    package init(_ kind: Kind, range: Range<Int>, nameRange: Range<Int>? = nil, oddSigns: [OddSign] = []) {
      self.kind = kind
      self.range = range
      self.nameRange = nameRange
      self.oddSigns = oddSigns
    }
  }

  /// A parameter slot that is spelt right.
  package typealias Slot = (name: String, range: Range<Int>, nameRange: Range<Int>)

  /// In order, without gaps.
  package var pieces: [Piece] { storage.pieces }
  /// The first of the pieces.
  package var firstPiece: Piece? { storage.firstPiece }
  /// In the file, without quotes.
  package var range: Range<Int> {
    switch origin {
    case .whole(let storage): storage.bounds.range
    case .table(let texts, let number): texts.rows[Int(number)].content.range
    }
  }
  /// The catalog's spelling: `Run ${task} in ${applicationName}`. What is no slot is copied as it is.
  package var key: String {
    switch origin {
    case .whole(let storage): storage.key
    case .table(let texts, let number):
      isWellFormed ? texts.text(Int(number)).value : texts.storage(Int(number)).key
    }
  }
  /// The text of a table as it stands there, decoded. It differs from the key only in what was meant to be a slot.
  package var text: String {
    switch origin {
    case .whole(let storage): storage.details?.text ?? storage.key
    case .table(let texts, let number): texts.text(Int(number)).value
    }
  }
  /// The key, for tables of phrases.
  package var lookupKey: LookupKey { LookupKey(key, hash: hash) }
  /// The parameter slots, in order.
  package var slots: Slots { hasSlots ? Slots(storage: storage) : Slots(storage: nil) }
  /// The names of the slots, in order.
  package var slotNames: [String] {
    guard hasSlots else { return [] }
    let storage = storage
    return storage.details?.slotNames ?? Slots(storage: storage).map(\.name)
  }
  package var hasApplicationName: Bool { applicationNameCount > 0 }
  /// How often the application's name stands in it.
  package var applicationNameCount: Int {
    if case .table(let texts, let number) = origin {
      let count = texts.rows[Int(number)].applicationNameCount
      if count < .max { return Int(count) }
    }
    return Int(storage.applicationNameCount)
  }
  /// Whether something is said beside the slots.
  package var hasWords: Bool { traits.contains(.words) }
  /// Whether a slot touches letters, or another slot.
  package var hasGlue: Bool { traits.contains(.glue) }
  /// Whether it holds a sign that a phrase should hardly hold.
  package var hasOddSigns: Bool { traits.contains(.oddSigns) }
  /// Whether every interpolation has a value that a static reader knows.
  package var isReadable: Bool { !traits.contains(.unreadable) }
  /// Whether every piece is plain text or a slot that is spelt right.
  package var isWellFormed: Bool { traits.isDisjoint(with: [.unreadable, .malformed]) }
  /// The key as Siri tells sentences apart: without regard to case and white space. Made anew each time: of the texts
  /// of a project few are asked for it.
  package var foldedKey: String { Self.folding(key) }

  /// Whether more stands beside the slots than one word, which may well be a name; a text without spaces between its
  /// words counts as several.
  package var hasSeveralWords: Bool {
    var words = 0
    func count(_ text: Substring.UTF8View) {
      var isInWord = false
      for byte in text {
        let isLetter = byte >= 0x80 || byte.isLetter
        if isLetter, !isInWord { words += 1 }
        isInWord = isLetter
      }
      if text.lazy.filter({ $0 >= 0xE0 }).count > 4 { words += 1 }
    }
    let storage = storage
    if let details = storage.details {
      for case .text(let text) in details.pieces.lazy.map(\.kind) { count(text[...].utf8) }
    } else {
      storage.forEachPart { text in
        if let text { count(text) }
      }
    }
    return words > 1
  }

  private enum Origin: Sendable {
    case whole(TemplateStorage)
    /// The text of a number of a table, which is read again for what its row does not tell.
    case table(TableTexts, UInt32)
  }

  private let origin: Origin

  /// Whether two templates have one key; the keys are looked at only where their hashes are the same.
  package func hasSameKey(as other: PhraseTemplate) -> Bool {
    if case .table(let texts, let number) = origin, case .table(let others, number) = other.origin, texts === others {
      return true
    }
    return hash == other.hash && key == other.key
  }

  package init(pieces: [Piece], range: Range<Int>) {
    origin = .whole(TemplateStorage(pieces: pieces, range: range, text: nil))
  }

  init(_ storage: TemplateStorage) {
    origin = .whole(storage)
  }

  init(_ texts: TableTexts, _ number: Int) {
    origin = .table(texts, UInt32(clamping: number))
  }

  /// Made anew each time for a text of a table.
  var storage: TemplateStorage {
    switch origin {
    case .whole(let storage): storage
    case .table(let texts, let number): texts.storage(Int(number))
    }
  }

  private var traits: TemplateStorage.Traits {
    switch origin {
    case .whole(let storage): storage.traits
    case .table(let texts, let number): texts.rows[Int(number)].traits
    }
  }

  /// That of the key.
  package var hash: UInt32 {
    switch origin {
    case .whole(let storage): storage.hash
    case .table(let texts, let number): texts.rows[Int(number)].hash
    }
  }

  private var hasSlots: Bool {
    switch origin {
    case .whole(let storage): storage.slotCount > 0
    case .table(let texts, let number): texts.rows[Int(number)].slotCount > 0
    }
  }

  /// The catalog's spelling of pieces. By bytes, since strings that grow piece by piece are slow.
  ///
  /// - Parameter slot: What stands for a slot's name.
  package static func spelling(of pieces: [Piece], slot: (String) -> String = { $0 }) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(128)
    for piece in pieces {
      switch piece.kind {
      case .text(let text), .unreadable(let text): bytes += text.utf8
      case .applicationName: bytes += "${applicationName}".utf8
      case .slot(let name):
        bytes += "${".utf8
        bytes += slot(name).utf8
        bytes += "}".utf8
      case .malformed(let slot): bytes += slot.text.utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text without regard to case and white space; runs of white space count as one space.
  package static func folding(_ text: String) -> String {
    if let folded = text.utf8.withContiguousStorageIfAvailable(foldingLatin) ?? nil { return folded }
    var words = String.UnicodeScalarView()
    var isBehindSpace = true
    for scalar in text.unicodeScalars {
      let isSpace = isWhiteSpace(scalar)
      if !isSpace { words.append(scalar) } else if !isBehindSpace { words.append(" ") }
      isBehindSpace = isSpace
    }
    if isBehindSpace, !words.isEmpty { words.removeLast() }
    return String(words).lowercased()
  }

  /// The same for a text in which every byte is a character or a part of a Western European letter, from `À` to `ÿ`;
  /// nil for any other.
  private static func foldingLatin(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    // Bytes from 0x80 to 0xBF follow one that is higher.
    guard text.allSatisfy({ $0 < 0xC0 || $0 == 0xC3 }) else { return nil }
    return String(unsafeUninitializedCapacity: text.count) { words in
      var count = 0
      var previous: UInt8 = 0
      for byte in text {
        if byte == 0x20 || 0x09...0x0D ~= byte {
          guard count > 0, words[count - 1] != 0x20 else { continue }
          words[count] = 0x20
        } else {
          // `À` to `Þ`, without the sign `×` among them.
          let isCapital =
            previous == 0xC3
            ? 0x80...0x9E ~= byte && byte != 0x97 : UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
          words[count] = isCapital ? byte | 0x20 : byte
        }
        count += 1
        previous = byte
      }
      return count > 0 && words[count - 1] == 0x20 ? count - 1 : count
    }
  }

  /// Unicode's `White_Space`, which it keeps stable; its own table is slow to ask.
  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension PhraseTemplate {
  /// A key with its hash: the rules look every key of a project up at each keystroke.
  package struct LookupKey: Sendable, Hashable {
    package let text: String
    private let hash: UInt32

    package init(_ text: String) {
      self.init(text, hash: Self.hash(of: text))
    }

    static func hash(of text: String) -> UInt32 { UInt32(truncatingIfNeeded: text.hashValue) }

    init(_ text: String, hash: UInt32) {
      self.text = text
      self.hash = hash
    }

    package static func == (left: LookupKey, right: LookupKey) -> Bool {
      left.hash == right.hash && left.text == right.text
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(hash)
    }
  }
}

/// Text that its author meant to be a slot.
package struct MalformedSlot: Sendable, Hashable {
  package enum Mistake: Sendable, Hashable {
    /// `\(.applicationName)` or `\(\.$task)` as plain text.
    case swiftInterpolation
    /// `$(task)`, `{task}`, `#{task}`, `${ task }`, `%{task}`; `$name` for the app's name or a name in camel case.
    case wrongDelimiters
    /// `${task}` in a Swift literal, where a slot is `\(\.$task)`.
    case catalogSlot
    /// `${task` without its brace.
    case unclosed
    /// `${}`.
    case empty
  }

  package var mistake: Mistake
  /// As written.
  package var text: String
  /// The name that was meant, where it shows.
  package var name: String?

  package init(_ mistake: Mistake, text: String, name: String?) {
    self.mistake = mistake
    self.text = text
    self.name = name
  }
}
