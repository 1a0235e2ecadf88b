package import PhraseSyntax
package import ShortcutModel
import SourceText

/// What comes of a `try` line.
package enum UtteranceVerdict: Sendable {
  /// With what the sentence means; nil where nothing was expected.
  case passed(UtteranceMatch.Meaning?)
  /// With a sentence on what is not known.
  case undecided(String)
  case failed(Failure)

  package struct Failure: Sendable {
    package enum Kind: Sendable {
      /// It should mean something, and means nothing.
      case notUnderstood
      /// It means something else than what it should mean.
      case mismatch
      /// What is expected cannot be: its intent is not known, or its intent has no such parameter.
      case impossible
    }

    package var kind: Kind
    /// A sentence or two.
    package var message: String
    /// What of the line is wrong.
    package var range: Range<Int>
    package var meaning: UtteranceMatch.Meaning?
    /// Where the phrase stands that it is, or was to be.
    package var phrasePlace: Place?
  }
}

extension UtteranceMatch.Meaning {
  /// As a `try` line expects it: `RunFigraniumTaskIntent(task: "nightly-backup")`.
  package var call: String {
    let arguments = parameters.compactMap { parameter in
      parameter.value.map { "\(parameter.name): \(Self.quoted($0))" }
    }
    return arguments.isEmpty ? intent : "\(intent)(\(arguments.joined(separator: ", ")))"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension IntentCallSyntax {
  /// The call as `UtteranceMatch.Meaning.call` writes one.
  package var spelling: String {
    let arguments = arguments.compactMap { argument -> String? in
      switch argument.value {
      case .string(let text): "\(argument.label.value): \"\(text.value)\""
      case .word(let word): "\(argument.label.value): \(word)"
      case .previous: "\(argument.label.value): previous"
      case .missing: nil
      }
    }
    return arguments.isEmpty ? intent.value : "\(intent.value)(\(arguments.joined(separator: ", ")))"
  }
}
