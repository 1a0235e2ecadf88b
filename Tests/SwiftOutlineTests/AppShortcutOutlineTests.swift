import Testing

/// The shapes in which apps write their shortcuts.
@Suite struct AppShortcutOutlineTests {
  @Test func readsProviderInBuilderForm() {
    let source = """
      import AppIntents

      struct DeckShortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(
            intent: OpenDeck(),
            phrases: ["Open \\(\\.$deck) in \\(.applicationName)"],
            shortTitle: LocalizedStringResource("Open", defaultValue: "Open a deck"),
            systemImageName: "rectangle"
          )
        }
      }
      """
    let expected = """
      import AppIntents
      struct DeckShortcuts : AppShortcutsProvider
        static var appShortcuts: [AppShortcut]
          body
            call AppShortcut
              intent: call OpenDeck
              phrases: array
                string 'Open ' (\\.$deck) ' in ' (.applicationName)
              shortTitle: call LocalizedStringResource
                - string 'Open'
                defaultValue: string 'Open a deck'
              systemImageName: string 'rectangle'
      """
    #expect(outline(source) == expected)
  }
}
