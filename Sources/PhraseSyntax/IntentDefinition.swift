package import SourceText

/// An `.intentdefinition` file: SiriKit's custom intents with their enums and types, as Xcode writes them.
package struct IntentDefinition: Sendable {
  package struct Intent: Sendable {
    package var name: MappedText
    /// The class that Xcode generates, or the one that a system intent names.
    package var className: String
    package var title: MappedText?
    package var parameters: [Parameter]
    package var responseParameters: [Parameter]
    package var dialogs: [Dialog]
    /// An intent of a system domain, whose parameters Apple declares.
    package var isSystem: Bool
    package var range: Range<Int>
  }

  /// A parameter of an intent or of its response, or a property of a type.
  package struct Parameter: Sendable {
    package enum Kind: Sendable { case primitive, object, enumeration }

    package var name: MappedText
    package var title: MappedText?
    /// The type of one value: `String`, or the name of an enum or type.
    package var type: String
    package var kind: Kind
    package var isMultiple: Bool
    package var hasDefault: Bool
    package var range: Range<Int>
  }

  /// A text with slots, and the names that these may have.
  package struct Dialog: Sendable {
    package enum Kind: String, Sendable {
      /// A comma-separated list of parameters, which is no text but a key.
      case combination
      case title, subtitle, prompt, unsupportedReason, response, conciseResponse
    }

    package var kind: Kind
    package var template: PhraseTemplate
    package var names: [String]
  }

  package struct Enum: Sendable {
    package struct Value: Sendable {
      package var name: MappedText
      package var title: MappedText?
    }

    package var name: MappedText
    package var title: MappedText?
    package var values: [Value]
    package var range: Range<Int>
  }

  package struct ObjectType: Sendable {
    package var name: MappedText
    package var title: MappedText?
    package var properties: [Parameter]
    package var range: Range<Int>
  }

  package let intents: [Intent]
  package let enums: [Enum]
  package let types: [ObjectType]
  package let comments: [Range<Int>]
  /// The property list's errors and those of the file's shape, in order.
  package let errors: [SyntaxError]

  /// Reads a text of any kind; what does not have the shape of an intent definition becomes errors.
  package init(reading text: SourceText) {
    let list = PropertyList(reading: text)
    var reader = IntentDefinitionReader(errors: list.errors)
    if let root = list.root { reader.readDefinition(root) }
    intents = reader.intents
    enums = reader.enums
    types = reader.types
    comments = list.comments
    errors = reader.errors.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
