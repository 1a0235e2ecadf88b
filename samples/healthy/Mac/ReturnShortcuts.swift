import AppIntents
import LibraryKit

// The intent is declared in LibraryKit, which is not part of this folder.
struct ReturnShortcuts: AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ReturnBookIntent(),
      phrases: [
        "Return \(\.$book) with \(.applicationName)",
        "Return a book with \(.applicationName)",
      ],
      shortTitle: "Return a book",
      systemImageName: "tray.and.arrow.down"
    )
  }
}
