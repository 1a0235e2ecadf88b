import ShortcutModel

extension LanguageTag {
  /// Whether its letters run from right to left.
  var runsRightToLeft: Bool { Self.rightToLeft.contains(String(primary)) || value.contains("Arab") }

  /// Whether it is written without spaces between words.
  var isUnspaced: Bool { Self.unspaced.contains(String(primary)) }

  /// Whether endings are never written onto a name, so that letters behind a slot lack a space. In other languages a
  /// name is inflected: Finnish, Turkish, Polish.
  var writesNamesBare: Bool { Self.bare.contains(String(primary)) }

  /// Whether words that stand before a name are written onto it: Zulu, Irish.
  var putsPrefixesOnNames: Bool { Self.prefixing.contains(String(primary)) }

  private static let rightToLeft: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi",
  ]
  private static let unspaced: Set<String> = ["bo", "ja", "km", "lo", "my", "th", "wuu", "yue", "zh"]
  private static let bare: Set<String> = ["ca", "de", "en", "es", "fr", "gl", "it", "nl", "pt", "vi"]
  private static let prefixing: Set<String> = [
    "ga", "gd", "gv", "ln", "lg", "mg", "mt", "nd", "nr", "nso", "rn", "rw", "sn", "ss", "st", "sw", "tn", "ts", "ve",
    "xh", "zu",
  ]
}
