package import SourceText

/// What an `Info.plist` says of an app's name.
package struct BundleNames: Sendable {
  /// `CFBundleDisplayName`, or `CFBundleName` where there is none.
  package private(set) var displayName: MappedText?
  /// `INAlternativeAppNames`; each is a name, or a key of the localized `InfoPlist.strings`.
  package private(set) var alternativeNames: [MappedText] = []
  /// Whether the bundle is an app, as far as it tells: extensions and frameworks have names that nobody says.
  package private(set) var isApplication = true
  package let comments: [Range<Int>]
  package private(set) var errors: [SyntaxError]

  /// The keys of a localized table that give the app's name, the one that counts first.
  package static let nameKeys = ["CFBundleDisplayName", "CFBundleName"]

  package init(reading text: SourceText) {
    let list = PropertyList(reading: text, isPreprocessed: true)
    comments = list.comments
    errors = list.errors
    guard let root = list.root else { return }
    displayName = Self.nameKeys.lazy.compactMap { root[$0]?.text }.first { Self.isName($0.value) }
    for node in root["INAlternativeAppNames"]?.elements ?? [] {
      guard let name = node["INAlternativeAppName"]?.text, Self.isName(name.value) else { continue }
      alternativeNames.append(name)
    }
    let type = root["CFBundlePackageType"]?.text?.value ?? "APPL"
    let isExtension = root["NSExtension"] != nil || root["EXAppExtensionAttributes"] != nil
    isApplication = !isExtension && (type == "APPL" || type.hasPrefix("$"))
  }

  /// Whether a text is a name, and no variable that only a build fills in: `$(PRODUCT_NAME)`.
  package static func isName(_ text: String) -> Bool {
    !text.contains("$(") && !text.contains("${") && text.contains { !$0.isWhitespace }
  }
}
