import ShortcutModel
import SourceText

extension RuleContext {
  /// Whether something of a shortcut could not be read, which may be what a rule misses.
  func hasSyntaxError(in shortcut: AppShortcut) -> Bool {
    guard let errors = snapshot.files[shortcut.place.file]?.errors, !errors.isEmpty else { return false }
    let place = shortcut.place
    let next = project.shortcuts.filter { $0.place.file == place.file && place < $0.place }.map(\.place).min()
    let end = shortcut.source == .swift ? place.range.upperBound : next?.range.lowerBound ?? Int.max
    return errors.contains { $0.range.lowerBound >= place.range.lowerBound && $0.range.lowerBound < end }
  }
}
