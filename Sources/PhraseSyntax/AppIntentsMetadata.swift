package import SourceText

/// An `extract.actionsdata` file: what Apple's metadata processor has found in a built target.
///
/// The format is not documented; the shape is that of files of Xcode 16 to 27. Members that are not known are passed
/// over.
package struct AppIntentsMetadata: Sendable {
  package struct Action: Sendable {
    package var name: MappedText
    package var title: String?
    package var parameters: [Parameter]
    package var opensApp: Bool
    package var isDiscoverable: Bool
    package var range: Range<Int>
  }

  /// A parameter of an action, or a property of an entity.
  package struct Parameter: Sendable {
    package enum Kind: Sendable { case primitive, entity, enumeration, unknown }

    package var name: MappedText
    package var title: String?
    /// The type of one value.
    package var type: String
    package var kind: Kind
    package var isArray: Bool
    package var isOptional: Bool
    package var hasDefault: Bool
    package var range: Range<Int>
  }

  package struct Entity: Sendable {
    package var name: MappedText
    package var title: String?
    /// The unqualified name of its default query.
    package var query: String?
    package var properties: [Parameter]
    package var range: Range<Int>
  }

  package struct Query: Sendable {
    package var name: MappedText
    /// Whether it offers values unasked; nil where that cannot be told.
    package var suggests: Bool?
  }

  package struct Enum: Sendable {
    package struct Case: Sendable {
      package var name: MappedText
      package var title: String?
      package var synonyms: [String]
    }

    package var name: MappedText
    package var title: String?
    package var cases: [Case]
    package var range: Range<Int>
  }

  package struct Shortcut: Sendable {
    package var action: MappedText?
    package var phrases: [Phrase]
    package var shortTitle: MappedText?
    package var systemImageName: MappedText?
    package var range: Range<Int>
  }

  package struct Phrase: Sendable {
    package var template: PhraseTemplate
    /// The quotes included.
    package var range: Range<Int>
  }

  /// The mangled name of the `AppShortcutsProvider`.
  package let provider: MappedText?
  package let actions: [Action]
  package let entities: [Entity]
  package let queries: [Query]
  package let enums: [Enum]
  package let shortcuts: [Shortcut]
  package let negativePhrases: [Phrase]
  /// The JSON's errors and those of the file's shape, in order.
  package let errors: [SyntaxError]

  /// Reads a text of any kind; what does not have the shape of the metadata becomes errors.
  package init(reading text: SourceText) {
    let document = JSONDocument(reading: text)
    var reader = AppIntentsMetadataReader(errors: document.errors)
    if let root = document.root { reader.readMetadata(root) }
    provider = reader.provider
    actions = reader.actions
    entities = reader.entities
    queries = reader.queries
    enums = reader.enums
    shortcuts = reader.shortcuts
    negativePhrases = reader.negativePhrases
    errors = reader.errors.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
