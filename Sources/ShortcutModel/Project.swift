package import PhraseSyntax

/// The files that make one app together: one scope for shortcuts, their phrases and the tables that translate them.
package struct Project: Sendable {
  /// The folder, spelled as the files are; empty for the whole workspace.
  package let root: String
  package internal(set) var files: [FileID] = []
  /// Of equal revisions of a project the rules say the same: its files have not been read again, and what it can see of
  /// other projects has not changed.
  package internal(set) var revision = 0
  /// What the revision is made of.
  var marks = ReadingMarks()
  /// What the `.phrasebook.json` files say of the project's folder. Of a single file
  /// `WorkspaceSnapshot.configuration` tells.
  package internal(set) var configuration = EffectiveConfiguration()
  package internal(set) var providers: [Provider] = []
  package internal(set) var shortcuts: [AppShortcut] = []
  package internal(set) var negativePhrases: [Phrase] = []
  package internal(set) var intents: [Intent] = []
  package internal(set) var entities: [Entity] = []
  package internal(set) var enums: [IntentEnum] = []
  /// Those of intents, entities and enums with which something may be wrong.
  package internal(set) var metadataProperties: [MetadataProperty] = []
  /// The names that several types of Swift sources share.
  package internal(set) var sharedIdentifiers: [SharedIdentifier] = []
  package internal(set) var queries: [EntityQuery] = []
  var placesByLastName = PlacesByLastName()
  package internal(set) var tables: [PhraseTable] = []
  /// The `.phrases` files, by file.
  package internal(set) var phrasesFiles: [(file: FileID, facts: PhrasesFacts)] = []

  /// What intent definitions and builds declare, by file; `intents` and its kin hold what of it counts.
  package internal(set) var definitions: [DefinitionFacts] = []
  /// What the Xcode projects build of the files.
  package internal(set) var targets = ProjectTargets()
  /// The `AppIntentVocabulary.plist` files, by file.
  package internal(set) var vocabularies: [(file: FileID, vocabulary: IntentVocabulary)] = []
  /// What may be phrases in tables that are for other texts, by file.
  package internal(set) var strayPhrases: [(file: FileID, phrases: [StrayPhrase])] = []
  var nameFacts: [ApplicationNameFacts] = []
  /// Found from the tables, the targets and the files with shortcuts.
  var families = Derived<[TableFamily]>()

  init(root: String) {
    self.root = root
  }

  /// The provider that completes and runs here: of the first `.phrases` file that names one, else of the configuration.
  package var providerName: PlacedText? {
    phrasesFiles.lazy.compactMap { $0.facts.provider }.first ?? configuration.provider
  }

  /// Where in the lists of a project the types stand, by the last components of their names: a sentence names a type,
  /// and a project may have thousands.
  struct PlacesByLastName: Sendable {
    var intents: [String: [Int]] = [:]
    var entities: [String: [Int]] = [:]
    var enums: [String: [Int]] = [:]
    var queries: [String: [Int]] = [:]
  }

  /// An `AppShortcutsProvider`.
  package struct Provider: Sendable {
    package var name: String
    package var place: Place
    /// The name of its `appShortcuts` property.
    package var listPlace: Place?
    package var unreadable: [Place]
    /// What of its list Apple's static reader does not see.
    package var unseen: [UnseenShortcuts] = []
    /// The `#if` conditions it stands under.
    package var conditions: [String] = []
    /// Whether its list is read and has no shortcut under any condition.
    package var isEmpty = false
    package var negativePhrases: [Phrase] = []
  }
}
