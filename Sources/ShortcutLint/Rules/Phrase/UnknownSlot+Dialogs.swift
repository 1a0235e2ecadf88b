import PhraseSyntax
import ShortcutModel
import SourceText

extension UnknownSlot {
  /// The texts and combinations of intent definitions.
  static func checkDialogs(_ context: inout RuleContext) {
    for intent in context.project.intents where !intent.dialogs.isEmpty && !intent.mayHaveMoreParameters {
      guard let file = intent.place?.file, context.asks(about: file) else { continue }
      for dialog in intent.dialogs {
        let allowed = Set(dialog.names)
        for slot in dialog.template.slots where !slot.name.isEmpty && !allowed.contains(slot.name) {
          let place = Place(file: file, range: slot.nameRange)
          let problem = "\(dialog.kind.owner) \(intent.name) has no parameter '\(slot.name)'"
          guard let meant = SpellingSuggestion.nearest(to: slot.name, among: dialog.names) else {
            let list = dialog.names.map { "'\($0)'" }.joined(separator: ", ")
            context.report("\(problem): \(list.isEmpty ? "it has no parameters" : "it has \(list)").", at: place)
            continue
          }
          context.report(
            "\(problem): did you mean '\(meant)'?", at: place,
            fix: Fix("Replace with '\(meant)'", .safe, replacing: place, with: meant))
        }
      }
    }
  }
}

extension IntentDefinition.Dialog.Kind {
  /// What has the parameters that a slot may name.
  fileprivate var owner: String {
    switch self {
    case .combination, .prompt, .unsupportedReason: "The intent"
    case .title, .subtitle: "This combination of"
    case .response, .conciseResponse: "The response of"
    }
  }
}
