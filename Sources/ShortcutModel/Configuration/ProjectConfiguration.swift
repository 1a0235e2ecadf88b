package import SourceText

/// What one `.phrasebook.json` says. A workspace can name a provider that the user has defined, and nothing more of it.
///
/// JSON, with comments and closing commas:
///
/// ```
/// { "rules": { "missing-translation": "error" }, "exclude": ["Generated"], "provider": "home" }
/// ```
///
/// `Configuration.md` describes every member.
package struct ProjectConfiguration: Sendable {
  package static let fileName = ".phrasebook.json"

  /// Other settings for some files.
  package struct Override: Sendable {
    package internal(set) var paths = PathPatterns()
    package internal(set) var rules: [RuleSetting] = []
  }

  package let file: FileID
  package let text: SourceText
  /// False for a file that is there and cannot be read.
  package let isReadable: Bool
  /// Equal for equal texts.
  package let revision: Int
  /// For which files it counts; empty for a file by itself.
  package var reaches: [ConfigurationReach] = []

  /// Whether no configuration above it counts for its folder.
  package internal(set) var isRoot = false
  package internal(set) var rules: [RuleSetting] = []
  /// The files that are read; nil where all are.
  package internal(set) var include: PathPatterns?
  package internal(set) var exclude = PathPatterns()
  package internal(set) var overrides: [Override] = []
  package internal(set) var applicationName: PlacedText?
  package internal(set) var alternativeNames: [PlacedText] = []
  /// By the system's name, the oldest version on which the app runs.
  package internal(set) var deploymentTargets: [(platform: String, version: PlacedText)] = []
  /// The languages that must be complete.
  package internal(set) var locales: [PlacedText]?
  /// A file of diagnostics that are known, by its path from the folder of the configuration.
  package internal(set) var baseline: PlacedText?
  /// The provider that completes and runs.
  package internal(set) var provider: PlacedText?
  /// What is wrong in it, in order.
  package internal(set) var errors: [SyntaxError] = []

  /// - Parameters:
  ///   - decodingError: The first byte that is no text, if any.
  ///   - rules: The ids of all rules.
  package init(
    reading text: SourceText, in file: FileID, decodingError: SyntaxError? = nil, rules: [String]
  ) {
    self.file = file
    self.text = text
    isReadable = true
    var hasher = Hasher()
    hasher.combine(text.bytes)
    revision = hasher.finalize()
    var reader = ConfigurationReader(file: file, knownRules: rules)
    reader.read(text, into: &self)
    if let decodingError { errors.insert(decodingError, at: 0) }
  }

  /// A file that is there and cannot be read.
  package init(unreadable file: FileID, _ reason: String) {
    self.file = file
    text = SourceText("")
    isReadable = false
    revision = 0
    errors = [SyntaxError(reason, at: 0..<0)]
  }

  /// The folder that it is in; empty for the current one.
  package var folder: String { String(file.directory) }

  /// A file's path from the folder of the configuration; nil where it does not count for the file.
  func relativePath(of file: FileID) -> String? {
    reaches.lazy.compactMap { $0.relativePath(of: file.path) }.first
  }

  /// How near to the files it stands: the nearest has the most.
  var depth: Int { reaches.map(\.depth).max() ?? 0 }

  /// An error as compilers write it: `.phrasebook.json:2:5: message`.
  package func description(of error: SyntaxError) -> String {
    guard isReadable else { return "\(file): \(error.message)" }
    let place = text.lineColumn(at: error.range.lowerBound, in: .utf16)
    return "\(file):\(place.line + 1):\(place.column + 1): \(error.message)"
  }
}
