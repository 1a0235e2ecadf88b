import ShortcutLint
import ShortcutModel
import SourceText

/// Names diagnostics so that a name stays while lines are added or taken away around it.
///
/// A name is made of the rule, the file, the phrase that is spoken of (or, outside a phrase, the text that is wrong),
/// and a count that tells several diagnostics of the same make apart.
struct Fingerprints {
  private typealias PlacedPhrase = (bounds: ByteRange, key: String)

  private var phrases: [FileID: [PlacedPhrase]] = [:]
  private let snapshot: WorkspaceSnapshot
  private var occurrences: [[String]: Int] = [:]

  /// Diagnostics of a snapshot with their names: 16 hexadecimal digits each.
  static func named(_ found: [Diagnostic], in snapshot: WorkspaceSnapshot) -> [NamedDiagnostic] {
    guard !found.isEmpty else { return [] }
    var fingerprints = Fingerprints(snapshot, of: Set(found.lazy.map(\.place.file)))
    return found.map { fingerprints.named($0) }
  }

  /// Gathers the phrases of the files that have diagnostics.
  private init(_ snapshot: WorkspaceSnapshot, of files: Set<FileID>) {
    self.snapshot = snapshot
    for project in snapshot.projects {
      for phrase in project.shortcuts.lazy.flatMap(\.phrases) where files.contains(phrase.place.file) { add(phrase) }
      for phrase in project.negativePhrases where files.contains(phrase.place.file) { add(phrase) }
      for table in project.tables where files.contains(table.file) {
        for entry in table.entries {
          let key = entry.key
          add(key.place, key.value)
          for translation in entry.translations {
            for value in translation.values { add(value.place, value.text) }
          }
        }
      }
    }
    for file in phrases.keys { phrases[file]?.sort { $0.bounds.range.lowerBound < $1.bounds.range.lowerBound } }
  }

  private mutating func add(_ phrase: Phrase) { add(phrase.place, phrase.key) }

  private mutating func add(_ place: Place, _ key: String) {
    phrases[place.file, default: []].append((ByteRange(place.range), key))
  }

  private mutating func named(_ diagnostic: Diagnostic) -> NamedDiagnostic {
    let subject = subject(of: diagnostic.place)
    return NamedDiagnostic(diagnostic: diagnostic, subject: subject, fingerprint: fingerprint(diagnostic, subject))
  }

  private mutating func fingerprint(_ diagnostic: Diagnostic, _ subject: String) -> String {
    let parts = [diagnostic.rule, diagnostic.place.file.shownPath, subject]
    let occurrence = occurrences[parts, default: 0]
    occurrences[parts] = occurrence + 1
    return Self.digits(parts + [String(occurrence)])
  }

  /// 16 hexadecimal digits that tell lists of texts apart.
  static func digits(_ parts: [String]) -> String {
    let digits = String(hash(parts), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// More of a text than this adds nothing that tells two apart.
  private static let longest = 256

  private func subject(of place: Place) -> String {
    let list = phrases[place.file] ?? []
    // The last phrase that begins at or before the place is the only one that can hold it.
    var low = 0
    var high = list.count
    while low < high {
      let middle = low + (high - low) / 2
      if list[middle].bounds.range.lowerBound <= place.range.lowerBound { low = middle + 1 } else { high = middle }
    }
    if low > 0, list[low - 1].bounds.range.upperBound >= place.range.upperBound { return list[low - 1].key }
    let end = min(place.range.upperBound, place.range.lowerBound + Self.longest)
    return snapshot.files[place.file]?.text.string(in: place.range.lowerBound..<end) ?? ""
  }

  /// FNV-1a of 64 bits, with a zero byte after each part.
  private static func hash(_ parts: [String]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in Array(part.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return hash
  }
}
