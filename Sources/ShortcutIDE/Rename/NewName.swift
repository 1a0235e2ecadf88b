/// A name that a symbol is to have, as Swift and the phrase files can write it.
struct NewName {
  /// Without backticks.
  let text: String
  /// Whether Swift takes it for a keyword where nothing shows that it is a name.
  let isKeyword: Bool

  /// With backticks where it needs them.
  var bare: String { isKeyword ? "`" + text + "`" : text }

  /// - Throws: Why the symbol cannot have the name.
  init(_ written: String, for symbol: Symbol) throws(RenameRefusal) {
    let isType = if case .type = symbol { true } else { false }
    let isCase = if case .enumCase = symbol { true } else { false }
    let isQuoted = written.hasPrefix("`") && written.hasSuffix("`") && written.utf8.count > 2
    text = isQuoted ? String(written.dropFirst().dropLast()) : written
    isKeyword = Self.keywords.contains(text)
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart,
      text.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue }), text != "_"
    else { throw RenameRefusal("`\(written)` is no name: write letters, digits and underscores, a letter first.") }
    if Self.impossible.contains(text) || (isType && Self.impossibleTypes.contains(text))
      || (isCase && Self.impossibleCases.contains(text))
    {
      throw RenameRefusal("Swift has another meaning for `\(text)`.")
    }
    if isKeyword, !isQuoted || isType {
      throw RenameRefusal(
        "`\(text)` is a keyword of Swift" + (isType ? "." : ": write it in backticks, or another name."))
    }
    if text == "applicationName", !isCase {
      throw RenameRefusal("The slot `applicationName` is that of the application's name.")
    }
  }

  /// Members that no declaration can have, even in backticks.
  private static let impossible: Set<String> = [
    "init", "self", "Self", "Type", "Protocol", "super", "deinit", "subscript",
  ]
  private static let impossibleTypes: Set<String> = ["Any"]
  /// What the compiler or a protocol of every app enum gives it.
  private static let impossibleCases: Set<String> = [
    "allCases", "typeDisplayRepresentation", "typeDisplayName", "caseDisplayRepresentations",
    "defaultResolverSpecification",
  ]

  /// The keywords of The Swift Programming Language that are reserved everywhere.
  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
