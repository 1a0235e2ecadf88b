package import SourceText

/// A `.phrases` file: Phrasebook's own plain-text phrase file. `PhrasesFormat.md` holds its grammar.
package struct PhrasesFile: Sendable {
  package var applications: [PhrasesName] = []
  package var alternativeNames: [PhrasesName] = []
  package var providers: [PhrasesName] = []
  package var intents: [PhrasesIntent] = []
  package var entities: [PhrasesEntity] = []
  package var shortcuts: [PhrasesShortcut] = []
  package var tests: [PhrasesTest] = []
  /// The `try` blocks, from the keyword to the end of the last sentence.
  package var testBlocks: [Range<Int>] = []
  package var runs: [PhrasesRun] = []
  package var comments: [Range<Int>] = []
  /// The words at the beginning of lines that are keywords and stand where they may.
  package var keywords: [Range<Int>] = []
  /// Those of the calls included, in order.
  package var errors: [SyntaxError] = []

  /// Reads a text of any kind; what is no phrases file becomes errors.
  package init(reading text: SourceText) {
    var reader = PhrasesReader(text)
    self = reader.read()
  }

  init() {}
}

/// A word or the rest of a line, as a value.
package struct PhrasesName: Sendable {
  package var text: MappedText
  package var range: Range<Int> { text.range }
  package var value: String { text.value }
}

/// `intent OpenLogIntent` with its `title` and `parameter` items.
package struct PhrasesIntent: Sendable {
  package struct Parameter: Sendable {
    package var name: PhrasesName
    /// `LogEntity`, `[String]`, `Int?`.
    package var type: PhrasesName?
    package var range: Range<Int>
  }

  package var name: PhrasesName
  package var title: PhrasesName?
  package var parameters: [Parameter] = []
  package var range: Range<Int>
}

/// `entity LogEntity` with its fixed `case` values.
package struct PhrasesEntity: Sendable {
  package struct Case: Sendable {
    package var id: PhrasesName
    package var title: PhrasesName?
    package var range: Range<Int>
  }

  package var name: PhrasesName
  package var cases: [Case] = []
  package var range: Range<Int>
}

/// `shortcut RunFigraniumTaskIntent(task: "nightly-backup")` with its items.
package struct PhrasesShortcut: Sendable {
  package struct Phrase: Sendable {
    package var template: PhraseTemplate
    package var isNegative: Bool
    package var range: Range<Int>
  }

  package var call: IntentCallSyntax
  package var title: PhrasesName?
  package var image: PhrasesName?
  package var phrases: [Phrase] = []
  package var range: Range<Int>
}

/// One line under `try`: an utterance and what it should mean.
package struct PhrasesTest: Sendable {
  package enum Expectation: Sendable {
    case understood
    /// `-> none`
    case nothing(Range<Int>)
    case call(IntentCallSyntax)
  }

  package var utterance: PhrasesName
  package var expectation: Expectation
  package var range: Range<Int>
}

/// `run Morning` with its steps.
package struct PhrasesRun: Sendable {
  package var name: PhrasesName
  package var steps: [IntentCallSyntax] = []
  package var range: Range<Int>
}

/// `RunFigraniumTaskIntent(task: "nightly-backup")`, in a file or on the command line.
package struct IntentCallSyntax: Sendable {
  package struct Argument: Sendable {
    package enum Value: Sendable {
      case string(MappedText)
      /// A number, a word such as `true` or an enum case `.home`, as written.
      case word(String)
      /// `previous`: the value of the step before.
      case previous
      /// Half-typed.
      case missing
    }

    /// Empty where a value has no label, which is an error.
    package var label: PhrasesName
    package var value: Value
    /// The quotes included.
    package var valueRange: Range<Int>
    package var range: Range<Int>
  }

  package var intent: PhrasesName
  package var arguments: [Argument] = []
  /// The parentheses, where there are any.
  package var argumentsRange: Range<Int>?
  package var range: Range<Int>
  package var errors: [SyntaxError] = []
}
