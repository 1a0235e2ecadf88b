import PhraseSyntax
import ShortcutModel
import SourceText

/// The index for a person: shortcuts with their phrases, then what they stand on.
struct HumanIndex {
  private let index: WorkspaceIndex
  private let console: Console

  init(_ index: WorkspaceIndex, console: Console) {
    self.index = index
    self.console = console
  }

  func write() {
    section("Shortcuts", index.shortcuts) { entry in
      let shortcut = entry.shortcut
      let presets = shortcut.presets.map { "\($0.parameter.value): \($0.value ?? "…")" }.joined(separator: ", ")
      let call = (shortcut.intentName?.value ?? "?") + (presets.isEmpty ? "" : "(\(presets))")
      let title = shortcut.shortTitle.map { "  “\($0.value)”" } ?? ""
      line(1, call + title, shortcut.place)
      for phrase in entry.phrases { line(2, (phrase.isNegative ? "never: " : "") + phrase.key, phrase.place) }
    }
    section("Negative phrases", index.negativePhrases) { line(1, $0.key, $0.place) }
    section("Intents", index.intents) { intent in
      line(1, intent.name + (intent.title.map { "  “\($0)”" } ?? ""), intent.place)
      for parameter in intent.parameters {
        line(2, "\(parameter.name): \(parameter.type) (\(parameter.kind.rawValue))", parameter.place)
      }
    }
    section("Entities", index.entities) { entity in
      line(1, entity.name + (entity.query.map { ", found by \($0)" } ?? ""), entity.place)
      for value in entity.values { line(2, "\(value.id)  “\(value.title)”", value.place) }
    }
    section("Queries", index.queries) { query in
      line(1, query.name + (query.suggests ? ", which suggests values" : ""), query.place)
    }
    section("Enums", index.enums) { value in
      line(1, "\(value.name): \(value.cases.map(\.name).joined(separator: ", "))", value.place)
    }
    section("Application names", index.applicationNames) { name in
      line(1, name.text.value + (name.language.map { " (\($0))" } ?? ""), name.text.place)
    }
    section("Targets", index.targets) { entry in
      let type = entry.target.productType.map { " (\($0))" } ?? ""
      line(1, entry.target.name.value + type, entry.target.name.place)
    }
    section("Vocabulary", index.vocabularies.flatMap { entry in entry.vocabulary.examples.map { (entry.file, $0) } }) {
      file, examples in
      line(1, examples.intent.value, Place(file: file, range: examples.range))
      for sentence in examples.sentences { line(2, sentence.value, Place(file: file, range: sentence.range)) }
    }
    writeTranslations()
    section("Not understood", index.unread) { unread in
      line(1, unread.reason, unread.place, file: unread.file)
    }
  }

  private func writeTranslations() {
    guard !index.locales.isEmpty else { return }
    var counts: [LanguageTag: Int] = [:]
    for entry in index.translations { counts[entry.translation.language, default: 0] += entry.translation.values.count }
    console.out.write(console.styled("Translations", .bold) + "\n")
    for locale in index.locales { line(1, "\(locale): \(counts[locale, default: 0]) phrases", nil) }
  }

  private func section<Element>(_ title: String, _ elements: [Element], _ write: (Element) -> Void) {
    guard !elements.isEmpty else { return }
    console.out.write(console.styled(title, .bold) + "\n")
    for element in elements { write(element) }
  }

  private func line(_ level: Int, _ text: String, _ place: Place?, file: FileID? = nil) {
    var position = file.map { "  \($0)" } ?? ""
    if let place, let source = index.snapshot.files[place.file]?.text {
      position = "  \(place.file.shownPath):\(source.lines.line(at: place.range.lowerBound) + 1)"
    }
    let indent = String(repeating: "  ", count: level)
    console.out.write(indent + DisplayText.visible(text) + console.styled(DisplayText.visible(position), .dim) + "\n")
  }
}
