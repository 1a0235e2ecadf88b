import ShortcutLint
import ShortcutModel

extension ShortcutOverview.Languages {
  /// `3 of 7 languages`, that of the source counted.
  var summary: String {
    "\(all.count + 1 - incomplete.count) of \(all.count + 1) languages"
  }

  /// What is missing, language by language.
  var explanation: String {
    guard !missing.isEmpty else { return "Translated to \(all.map(\.value).joined(separator: ", "))." }
    let byLanguage = Dictionary(grouping: missing, by: \.language)
    let lines = byLanguage.sorted { $0.key < $1.key }.map { language, gaps in
      let keys = gaps.prefix(5).map { "“\($0.key)”" }.joined(separator: ", ")
      let rest = gaps.count > 5 ? " and \(gaps.count - 5) more" : ""
      return "\(language) lacks \(keys)\(rest)."
    }
    return lines.joined(separator: " ")
  }
}

extension ShortcutOverview.Budget {
  /// `412 of 1000 phrases`; a plus sign stands for those that the app's own values make.
  var summary: String {
    "\(phrases)\(dependsOnData ? "+" : "") of \(PhraseExpansion.limit) phrases"
  }

  var explanation: String {
    let place = language.map { " in \($0)" } ?? ""
    let more = dependsOnData ? " The values that the app gives at run time come on top." : ""
    return "\(provider) has \(phrases) phrases\(place) once every slot is filled in; the system keeps about "
      + "\(PhraseExpansion.limit) in each language.\(more)"
  }
}
