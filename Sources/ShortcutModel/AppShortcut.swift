package import PhraseSyntax
package import SwiftOutline

/// One App Shortcut: an intent with the phrases that run it. By reference, since every rule walks the shortcuts.
package final class AppShortcut: Sendable {
  /// A parameter value that the shortcut sets itself.
  package struct Preset: Sendable {
    package var parameter: PlacedText
    package var value: String?
    package var valuePlace: Place
    /// Where the value stands in quotes as the identifier of an entity that is made: `FigraniumTask(id: "…")`.
    package var identifierPlace: Place?
  }

  /// A text that is no literal.
  package struct UnreadableText: Sendable {
    package var place: Place
    /// Whether it is a member of its type, as `.runTask`.
    package var isMember: Bool
  }

  package enum Source: Sendable {
    case swift, phrases
    /// What a build has found.
    case metadata
  }

  package let source: Source
  /// The `AppShortcutsProvider`, or the `.phrases` file's application.
  package let provider: String
  /// The intent's type as written; nil where the source gives no name that can be read.
  package let intentName: PlacedText?
  package let presets: [Preset]
  package let shortTitle: PlacedText?
  package let systemImageName: PlacedText?
  /// Where the short title or the image's name stands, if it is one that Apple's static reader does not see.
  package let unreadableTitle: UnreadableText?
  package let unreadableImage: UnreadableText?
  package let phrases: [Phrase]
  /// For each phrase its `sentenceHash`, for which every look at a project asks.
  package let sentenceHashes: [Int]
  /// Elements of the phrase list, or the whole list, that are no literal: Apple's static reader does not see them.
  package let unreadablePhrases: [Place]
  /// The list of phrases with its brackets; nil where there is none.
  package let phrasesPlace: Place?
  /// The argument `parameterPresentation`, which `ParameterPresentation` reads.
  package let presentation: Expression?
  /// The whole declaration.
  package let place: Place
  /// What stands for the declaration in a message: the word `AppShortcut`, or a block's first line.
  package let headPlace: Place
  /// Made in a loop: how many there are is not known.
  package let isRepeated: Bool
  /// The `#if` and `if` conditions it stands under.
  package let conditions: [String]

  init(
    source: Source, provider: String, intentName: PlacedText?, presets: [Preset], shortTitle: PlacedText?,
    systemImageName: PlacedText?, unreadableTitle: UnreadableText? = nil, unreadableImage: UnreadableText? = nil,
    phrases: [Phrase], unreadablePhrases: [Place] = [], phrasesPlace: Place? = nil,
    presentation: Expression? = nil, place: Place, headPlace: Place, isRepeated: Bool = false, conditions: [String] = []
  ) {
    self.source = source
    self.provider = provider
    self.intentName = intentName
    self.presets = presets
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
    self.unreadableTitle = unreadableTitle
    self.unreadableImage = unreadableImage
    self.phrases = phrases
    sentenceHashes = phrases.map(\.template.sentenceHash)
    self.unreadablePhrases = unreadablePhrases
    self.phrasesPlace = phrasesPlace
    self.presentation = presentation
    self.place = place
    self.headPlace = headPlace
    self.isRepeated = isRepeated
    self.conditions = conditions
  }
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
