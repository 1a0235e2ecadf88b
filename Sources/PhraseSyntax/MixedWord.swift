/// A word whose letters may be of two alphabets that look alike, as where somebody has typed a Cyrillic `а` into an
/// English word. Nobody sees it, and the word is never heard.
struct MixedWord {
  private typealias Letter = (scalar: Unicode.Scalar, range: Range<Int>)

  private var latin: [Letter] = []
  private var other: [Letter] = []

  /// Takes the next sign of a text in; false where it ends the word.
  mutating func add(_ scalar: Unicode.Scalar, at range: Range<Int>) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: latin.append((scalar, range))
    case 0x370...0x52F: other.append((scalar, range))
    case 0x300...0x36F: break
    default: return false
    }
    return true
  }

  /// The letters of the alphabet that has fewer of them in the word, with those that are meant. None where one of them
  /// is like no letter of the other alphabet: `VPNом` is a word.
  var lookAlikes: [(range: Range<Int>, meant: Unicode.Scalar)] {
    guard !latin.isEmpty, !other.isEmpty else { return [] }
    let (fewer, meanings) =
      latin.count < other.count ? (latin, Self.cyrillicByLatin) : (other, Self.latinByOther)
    guard latin.count != other.count else { return [] }
    let found = fewer.compactMap { letter in meanings[letter.scalar].map { (letter.range, $0) } }
    return found.count == fewer.count ? found : []
  }

  private static let cyrillic = "аеорсухіјѕԁһАВЕКМНОРСТУХІЈЅ"
  private static let latinOfCyrillic = "aeopcyxijsdhABEKMHOPCTYXIJS"
  private static let greek = "ονΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"
  private static let latinOfGreek = "ovABEZHIKMNOPTYX"

  private static let latinByOther: [Unicode.Scalar: Unicode.Scalar] = pairs(
    cyrillic + greek, latinOfCyrillic + latinOfGreek)
  private static let cyrillicByLatin: [Unicode.Scalar: Unicode.Scalar] = pairs(latinOfCyrillic, cyrillic)

  private static func pairs(_ keys: String, _ values: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(
      zip(keys.unicodeScalars, values.unicodeScalars).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
  }
}
