import PhraseSyntax
import ShortcutModel
import SourceText

extension SyntaxContext {
  /// The keywords of column one, or those of the block's items.
  func keywordItems(_ target: KeywordTarget) -> [CompletionItem] {
    let block = target.block.flatMap(PhrasesKeyword.init)
    return (block?.items ?? PhrasesKeyword.topLevel).map { keyword in
      var item = plainItem(keyword.rawValue, .keyword, target.word)
      item.detail = keyword.summary
      item.documentation = LazyText("```\n" + keyword.example + "\n```")
      let isFollowed = nextIsSpace(target.word.range.upperBound)
      if keyword != .try, !isFollowed {
        item.edit = TextEdit(range: target.word.range, replacement: keyword.rawValue + " ")
      }
      return item
    }
  }

  private func nextIsSpace(_ offset: Int) -> Bool {
    file.text.byte(at: offset) == 0x20 || file.text.byte(at: offset) == 0x09
  }
}

extension PhrasesKeyword {
  /// What a line with the keyword says, in a few words.
  var summary: String {
    switch self {
    case .application: "the application's name"
    case .also: "another name of the application"
    case .provider: "the client provider that completes and runs"
    case .intent: "declares an intent"
    case .entity: "declares an entity with fixed values"
    case .shortcut: "a shortcut with its phrases"
    case .try: "sentences to test and to run"
    case .run: "a named sequence of intents"
    case .title: "the title that people see"
    case .image: "the name of a system image"
    case .phrase: "a phrase that runs the shortcut"
    case .never: "a phrase that must not run it"
    case .parameter: "a parameter of the intent"
    case .case: "a value: its id, then its title"
    }
  }

  var example: String {
    switch self {
    case .application: "application Figranium"
    case .also: "also Fig"
    case .provider: "provider demo"
    case .intent: "intent OpenLogIntent\n  title Open a log\n  parameter log: LogEntity"
    case .entity: "entity LogEntity\n  case build  Build log"
    case .shortcut: "shortcut RunFigraniumTaskIntent\n  title Run a task\n  phrase Run ${task} in ${applicationName}"
    case .try: "try\n  Run Nightly backup in Figranium -> RunFigraniumTaskIntent(task: \"nightly-backup\")"
    case .run: "run Morning\n  RunFigraniumTaskIntent(task: \"nightly-backup\")"
    case .title: "title Run a task"
    case .image: "image play.circle"
    case .phrase: "phrase Run ${task} in ${applicationName}"
    case .never: "never Run away from ${applicationName}"
    case .parameter: "parameter log: LogEntity"
    case .case: "case build  Build log"
    }
  }
}
