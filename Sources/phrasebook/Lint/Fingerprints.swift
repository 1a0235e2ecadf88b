import ShortcutLint
import ShortcutModel
import SourceText

/// Names diagnostics so that a name stays while lines are added or taken away around it.
///
/// A name is made of the rule, the file, the phrase that is spoken of (or, outside a phrase, the text that is wrong),
/// and a count that tells several diagnostics of the same make apart.
struct Fingerprints {
  private let phrases: [FileID: [(range: Range<Int>, key: String)]]
  private let snapshot: WorkspaceSnapshot
  private var occurrences: [[String]: Int] = [:]

  init(_ snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
    var phrases: [FileID: [(range: Range<Int>, key: String)]] = [:]
    func add(_ place: Place, _ key: String) { phrases[place.file, default: []].append((place.range, key)) }
    for project in snapshot.projects {
      for phrase in project.shortcuts.flatMap(\.phrases) + project.negativePhrases { add(phrase.place, phrase.key) }
      for entry in project.tables.flatMap(\.entries) {
        add(entry.key.place, entry.key.value)
        for value in entry.translations.flatMap(\.values) { add(value.place, value.text) }
      }
    }
    self.phrases = phrases.mapValues { list in list.sorted { $0.range.lowerBound < $1.range.lowerBound } }
  }

  /// The diagnostic with its name: 16 hexadecimal digits.
  mutating func named(_ diagnostic: Diagnostic) -> NamedDiagnostic {
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
      if list[middle].range.lowerBound <= place.range.lowerBound { low = middle + 1 } else { high = middle }
    }
    if low > 0, list[low - 1].range.upperBound >= place.range.upperBound { return list[low - 1].key }
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
