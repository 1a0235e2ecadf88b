/// What the `appShortcuts` and `negativePhrases` of one provider declaration hold, or one member that helps to build them.
struct ShortcutListFacts: Sendable {
  var shortcuts: [AppShortcut] = []
  /// What stands for shortcuts declared elsewhere.
  var references: [Reference] = []
  var negativePhrases: [Phrase] = []
  /// The name of the property `appShortcuts`, where it is declared here.
  var listPlace: Place?
  /// What of the list Apple's static reader does not see.
  var unseen: [UnseenShortcuts] = []
  /// Parts of the list that are no `AppShortcut(…)` that can be read here.
  var unreadable: [Place] = []

  /// A property or function in the list: `extras`, `Self.extras`, `Other.extras()`, `.extra`.
  struct Reference: Sendable {
    var name: String
    /// The qualified name of the type in which it is written; empty outside of any.
    var scope: String
    var place: Place
    var conditions: [String]
    var isRepeated: Bool
    /// It may have nothing to do with shortcuts, as an argument of a call.
    var isPerhapsNone: Bool
  }
}
