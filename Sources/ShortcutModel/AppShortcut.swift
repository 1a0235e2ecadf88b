package import PhraseSyntax

/// One App Shortcut: an intent with the phrases that run it.
package struct AppShortcut: Sendable {
  /// A parameter value that the shortcut sets itself.
  package struct Preset: Sendable {
    package var parameter: PlacedText
    package var value: String?
    package var valuePlace: Place
  }

  package enum Source: Sendable { case swift, phrases }

  package var source: Source
  /// The `AppShortcutsProvider`, or the `.phrases` file's application.
  package var provider: String
  /// The intent's type as written; nil where the source gives no name that can be read.
  package var intentName: PlacedText?
  package var presets: [Preset]
  package var shortTitle: PlacedText?
  package var systemImageName: PlacedText?
  package var phrases: [Phrase]
  /// Elements of the phrase list, or the whole list, that are no literal: Apple's static reader does not see them.
  package var unreadablePhrases: [Place]
  /// The list of phrases with its brackets; nil where there is none.
  package var phrasesPlace: Place?
  /// The whole declaration.
  package var place: Place
  /// What stands for the declaration in a message: the word `AppShortcut`, or a block's first line.
  package var headPlace: Place
  /// Made in a loop: how many there are is not known.
  package var isRepeated: Bool
  /// The `#if` and `if` conditions it stands under.
  package var conditions: [String]
}

/// One phrase of a shortcut, or a negative phrase of a provider.
package struct Phrase: Sendable {
  package var template: PhraseTemplate
  package var isNegative: Bool
  package var notation: SlotNotation
  /// The literal with its quotes, or the rest of the line.
  package var place: Place

  package var key: String { template.key }
}

/// How a file spells a slot.
package enum SlotNotation: Sendable {
  /// `\(\.$task)` and `\(.applicationName)`
  case swift
  /// `${task}` and `${applicationName}`
  case catalog

  package static let applicationNameSlot = "applicationName"

  /// The spelling of a slot; the application's name is the slot `applicationName`.
  package func spelling(of name: String) -> String {
    switch self {
    case .swift: name == Self.applicationNameSlot ? #"\(.applicationName)"# : #"\(\.$"# + name + ")"
    case .catalog: "${" + name + "}"
    }
  }
}
