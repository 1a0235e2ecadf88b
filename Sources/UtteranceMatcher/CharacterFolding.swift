/// Takes case, diacritics and width off characters, so that `Éclair`, `eclair` and `ＥＣＬＡＩＲ` are the same words.
///
/// Marks that make another letter rather than an accent stay: those of Indic scripts, the voicing marks of kana.
enum CharacterFolding {
  static func fold(_ character: Character) -> String {
    if let ascii = character.asciiValue {
      let isCapital = ascii >= UInt8(ascii: "A") && ascii <= UInt8(ascii: "Z")
      return String(Character(Unicode.Scalar(isCapital ? ascii | 0x20 : ascii)))
    }
    if let plain = plainLetters[character] { return plain }
    var scalars = String.UnicodeScalarView()
    for scalar in character.unicodeScalars where !isDiacritic(scalar) && !isIgnorable(scalar) { scalars.append(scalar) }
    let bare = String(scalars)
    if bare.count == 1, let first = bare.first, let plain = plainLetters[first] { return plain }
    return bare.lowercased()
  }

  /// Accents of Latin, Greek and Cyrillic, Hebrew and Arabic vowel points, and marks for symbols.
  private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7, 0x064B...0x065F, 0x0670,
      0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
      true
    default: false
    }
  }

  /// Format characters and variation selectors, and the Arabic lengthening stroke.
  static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x0640, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF: true
    default: false
    }
  }

  /// The lower-case letter without accents, by character. A dictionary of characters finds decomposed ones as well.
  ///
  /// Made from the names of the letters: LATIN CAPITAL LETTER E WITH ACUTE is LATIN CAPITAL LETTER E.
  private static let plainLetters: [Character: String] = {
    var letters: [String: Unicode.Scalar] = [:]
    let blocks: [ClosedRange<UInt32>] = [
      0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x3FF, 0x400...0x52F, 0x1E00...0x1FFF, 0xFF01...0xFF5E,
    ]
    let scalars = blocks.joined().compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      if let name = scalar.properties.name { letters[name] = scalar }
    }
    var plain: [Character: String] = [:]
    for (name, scalar) in letters {
      let base = letters[baseName(of: name)] ?? scalar
      plain[Character(scalar)] = base.properties.lowercaseMapping
    }
    plain["ß"] = "ss"
    plain["ẞ"] = "ss"
    plain["ς"] = "σ"
    return plain
  }()

  private static func baseName(of name: String) -> String {
    var words = name.split(separator: " ")
    if words.first == "FULLWIDTH" { words.removeFirst() }
    if let with = words.firstIndex(of: "WITH") { words.removeSubrange(with...) }
    return words.joined(separator: " ")
  }
}
