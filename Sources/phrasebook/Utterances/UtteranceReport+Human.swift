import ShortcutModel
import SourceText

extension UtteranceReport {
  /// For a person: what failed with its line, then what is undecided, then the counts.
  func text(on console: Console) -> String {
    var text = ""
    for mistake in mistakes { append("mistake", .red, mistake.place, mistake.message, on: console, to: &text) }
    for line in lines {
      guard let message = line.message else { continue }
      let isFailure = line.status == .failed
      append(line.status.rawValue, isFailure ? .red : .yellow, line.markedPlace, message, on: console, to: &text)
      guard let place = line.phrasePlace else { continue }
      text.removeLast()
      text += "     = \(console.styled("see:", .bold)) \(DisplayText.visible(position(of: place))): the phrase\n\n"
    }
    return text + summary + ".\n"
  }

  private func append(
    _ word: String, _ style: Style, _ place: Place, _ message: String, on console: Console, to text: inout String
  ) {
    let head = console.styled(DisplayText.visible(position(of: place)), .bold)
    text += "\(head): \(console.styled(word + ":", style)) \(DisplayText.visible(message))\n"
    if let source = places.text(of: place.file) {
      text += SourceExcerpt(place.range, in: source).lines(style, on: console)
    }
    text += "\n"
  }

  /// `path:line:column`, 1-based, in UTF-16 units.
  func position(of place: Place) -> String {
    let start = places.start(of: place).map { ":\($0.line):\($0.column)" } ?? ""
    return place.file.shownPath + start
  }
}
