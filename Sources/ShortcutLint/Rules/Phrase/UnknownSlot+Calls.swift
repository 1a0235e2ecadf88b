import PhraseSyntax
import ShortcutModel
import SourceText

extension UnknownSlot {
  /// The labels of the calls in `.phrases` files; those in Swift are the compiler's.
  static func checkCalls(_ context: inout RuleContext) {
    for (file, facts) in context.project.phrasesFiles where context.asks(about: file) {
      for call in facts.calls {
        guard let intent = context.snapshot.intent(named: call.intent.value, in: context.project),
          !intent.mayHaveMoreParameters
        else { continue }
        for argument in call.arguments where !argument.label.value.isEmpty {
          let name = argument.label.value
          guard intent.parameter(named: name) == nil else { continue }
          let place = Place(file: file, range: argument.label.range)
          let names = intent.parameters.map(\.name)
          let problem = "\(intent.name) has no parameter '\(name)'"
          guard let meant = SpellingSuggestion.nearest(to: name, among: names) else {
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
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
