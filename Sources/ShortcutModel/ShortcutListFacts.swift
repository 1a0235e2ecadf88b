/// What the `appShortcuts` and `negativePhrases` of one provider declaration hold.
struct ShortcutListFacts: Sendable {
  var shortcuts: [AppShortcut] = []
  var negativePhrases: [Phrase] = []
  /// The name of the property `appShortcuts`, where it is declared here.
  var listPlace: Place?
  /// Parts of the list that are no `AppShortcut(…)` that can be read here.
  var unreadable: [Place] = []
}
