import LanguageServerProtocol
import Testing

@Suite struct IndexCommandTests {
  private let program = BuiltProgram()

  private func index(_ files: [String: String]) throws -> JSONValue {
    let result = try program.run(["index", "--format", "json"], in: try TemporaryFolder(files))
    #expect(try FormatPage("IndexFormat").mismatches(in: result.output) == [])
    return try JSONParser.parse(Array(result.output.utf8))
  }

  @Test func swiftShortcutIsListedWithItsPlaces() throws {
    let index = try index([
      "App/Shortcuts.swift": """
      import AppIntents
      struct OpenTab: AppIntent {
        static let title: LocalizedStringResource = "Open Tab"
        @Parameter(title: "Tab") var tab: Tab
      }
      struct DemoShortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(
            intent: OpenTab(),
            phrases: ["😀 Open \\(\\.$tab) in \\(.applicationName)"],
            shortTitle: "Open",
            systemImageName: "star"
          )
        }
      }
      """,
      "App/Tab.swift": "enum Tab: String { case home, settings }\n",
      "App/Tab+App.swift": """
      import AppIntents
      extension Tab: AppEnum {
        static var caseDisplayRepresentations: [Tab: DisplayRepresentation] { [.home: "Home", .settings: "Settings"] }
      }
      """,
    ])
    let shortcut = try #require(index["shortcuts"]?.arrayValue?.first)
    #expect(shortcut["provider"] == "DemoShortcuts")
    #expect(shortcut["intent"] == "OpenTab")
    #expect(shortcut["shortTitle"] == "Open")
    #expect(shortcut["systemImageName"] == "star")
    #expect(shortcut["line"] == 8)
    #expect(shortcut["column"] == 5)
    #expect(shortcut["endLine"] == 13)
    let phrase = try #require(shortcut["phrases"]?.arrayValue?.first)
    #expect(phrase["template"] == "😀 Open ${tab} in ${applicationName}")
    #expect(phrase["file"] == "App/Shortcuts.swift")
    #expect(phrase["line"] == 10)
    #expect(phrase["column"] == 17)
    #expect(phrase["endColumn"] == 59)
    let parameter = try #require(index["intents"]?.arrayValue?.first?["parameters"]?.arrayValue?.first)
    #expect(parameter["name"] == "tab")
    #expect(parameter["kind"] == "enum")
    let intentEnum = try #require(index["enums"]?.arrayValue?.first)
    #expect(intentEnum["cases"]?.arrayValue?.map { $0["title"] } == ["Home", "Settings"])
    #expect(intentEnum["file"] == "App/Tab.swift")
  }

  @Test func intentIsListedWithWhatItsSourceSays() throws {
    let index = try index([
      "Order.swift": """
      struct Order: Mine {
        static let title = LocalizedStringResource("Order")
        static let description = IntentDescription("Orders a soup.", categoryName: "Food")
        static var supportedModes: IntentModes { [.background, .foreground(.dynamic)] }
        static var parameterSummary: some ParameterSummary {
          When(\\.$soup, .hasAnyValue) {
            Summary("Order \\(\\.$soup)") {
              \\.$count
              \\.$note
            }
          } otherwise: {
            Switch(\\.$kind) { Case(.hot) { Summary("Order something hot") } DefaultCase { Summary() } }
          }
        }
        @Parameter(
          title: "Soup", description: LocalizedStringResource("What to eat"), default: .tomato,
          requestValueDialog: IntentDialog("Which of \\(count)?"),
          inputConnectionBehavior: .connectToPreviousIntentResult, optionsProvider: SoupOptions())
        var soup: Soup
        @Parameter(title: "Count") var count: Int = 5
      }
      @AppIntent(schema: .photos.search) struct Search {}
      """,
      "Mine.swift": "protocol Mine: OpenIntent, Other {}\nprotocol Other: ProgressReportingIntent {}",
    ])
    let order = try #require(index["intents"]?.arrayValue?.first { $0["name"] == "Order" })
    #expect(order["description"] == "Orders a soup.")
    #expect(order["supportedModes"] == ["background", "foreground(.dynamic)"])
    #expect(order["protocols"] == ["OpenIntent", "ProgressReportingIntent"])
    let summaries = order["summaries"]?.arrayValue ?? []
    #expect(summaries.map { $0["template"] } == ["Order ${soup}", "Order something hot", ""])
    #expect(summaries.map { $0["parameters"] } == [["count", "note"], [], []])
    #expect(summaries.map { $0["line"] } == [7, 12, 12])
    let parameters = order["parameters"]?.arrayValue ?? []
    #expect(parameters.map { $0["description"] } == ["What to eat", .null])
    #expect(parameters.map { $0["default"] } == [".tomato", "5"])
    #expect(parameters.map { $0["requestValueDialog"] } == [#"Which of \(count)?"#, .null])
    #expect(parameters.map { $0["inputConnectionBehavior"] } == ["connectToPreviousIntentResult", .null])
    #expect(parameters.map { $0["optionsProvider"] } == ["SoupOptions", .null])
    let search = try #require(index["intents"]?.arrayValue?.first { $0["name"] == "Search" })
    #expect(search["schema"] == "photos.search")
    #expect(search["supportedModes"] == .null)
  }

  @Test(.timeLimit(.minutes(1)))
  func manyDeclarationsOfANameAreListed() throws {
    let many = (0..<3_000).map { number in
      "#if A\(number)\nstruct I: AppIntent {}\n#endif\nextension J { @Parameter(title: \"\(number)\") var p\(number): Int }\n"
    }
    let object = try index(["App.swift": "struct J: AppIntent {}\n" + many.joined()])
    let intents = object["intents"]?.arrayValue ?? []
    #expect(intents.count == 3_001)
    #expect(intents.first?["parameters"]?.arrayValue?.last?["title"] == "2999")
  }

  @Test func entitiesEnumsAndQueriesAreListedWithWhatTheirSourceSays() throws {
    let index = try index([
      "Deck.swift": """
      struct Deck: AppEntity, Identifiable {
        var id: UUID
        static var defaultQuery: some EntityQuery { DeckQuery() }
        static let typeDisplayRepresentation = TypeDisplayRepresentation(name: .init(stringLiteral: "Deck"))
      }
      extension Deck: IndexedEntity {
        var displayRepresentation: DisplayRepresentation { .init(title: "Deck \\(name)", subtitle: "of cards") }
      }
      @AppEnum(schema: .books.contentType) enum Size: String {
        case small, large = "L"
        static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
          .small: .init(title: .init(stringLiteral: "Small"), image: .init(systemName: "s"), synonyms: ["Tiny", .init("Wee")]),
        ]
      }
      """,
      "Query.swift": """
      struct DeckQuery: Suggesting { func entities(for ids: [UUID]) async throws -> [Deck] { [] }
        func entities(matching text: String) async throws -> IntentItemCollection<Deck> { [] } }
      protocol Suggesting: EntityStringQuery { func results() }
      struct Names: DynamicOptionsProvider { func results() async throws -> [String] { [] }
        func defaultResult() async -> String? { nil } }
      """,
      "Suggesting.swift": "extension Suggesting { func suggestedEntities() async throws -> [Deck] { [] } }",
    ])
    let deck = try #require(index["entities"]?.arrayValue?.first)
    #expect(deck["title"] == "Deck")
    #expect(deck["displayTitle"] == #"Deck \(name)"#)
    #expect(deck["idType"] == "UUID")
    #expect(deck["protocols"] == ["AppEntity", "IndexedEntity"])
    #expect(deck["query"] == "DeckQuery")
    #expect(deck["suggests"] == true)
    let queries = index["queries"]?.arrayValue ?? []
    #expect(queries.map { $0["finds"] } == ["entities", "values"])
    #expect(queries.map { $0["valueType"] } == ["Deck", "String"])
    #expect(
      queries.map { $0["functions"] } == [
        ["entities(for:)", "entities(matching:)", "suggestedEntities()"], ["results()", "defaultResult()"],
      ])
    #expect(queries.map { $0["protocols"] } == [["EntityStringQuery"], ["DynamicOptionsProvider"]])
    let size = try #require(index["enums"]?.arrayValue?.first)
    #expect(size["schema"] == "books.contentType")
    #expect(size["cases"]?.arrayValue?.map { $0["rawValue"] } == [.null, "L"])
    #expect(size["cases"]?.arrayValue?.map { $0["synonyms"] } == [["Tiny", "Wee"], []])
  }

  @Test(arguments: [
    (#"DisplayRepresentation(title: "\(name)!", image: nil)"#, #"\(name)!"#),
    (#".init(title: .init(stringLiteral: name ?? ""), subtitle: "x")"#, #"\(name ?? "")"#),
    (#"var shown = DisplayRepresentation(title: "Deck"); shown.image = image; return shown"#, "Deck"),
    (#"if isNew { return "New" }; return DisplayRepresentation(title: "Old")"#, "New"),
  ])
  func titleOfAnEntityIsListed(body: String, title: String) throws {
    let source = "struct Deck: AppEntity { var displayRepresentation: DisplayRepresentation { \(body) } }"
    #expect(try index(["Deck.swift": source])["entities"]?.arrayValue?.first?["displayTitle"] == .string(title))
  }

  @Test func providerAndItsShortcutAreListedWithWhatTheirSourceSays() throws {
    let index = try index([
      "P.swift": """
      struct P: AppShortcutsProvider {
        static let shortcutTileColor: ShortcutTileColor = .lime
        static var appShortcuts: [AppShortcut] {
          if #available(iOS 18, *) {
            for deck in decks {
              AppShortcut(
                intent: Open(), phrases: ["Open \\(\\.$deck) in \\(.applicationName)", "Go to \\(place)", other],
                shortTitle: "Open", systemImageName: "o",
                parameterPresentation: ParameterPresentation(
                  for: \\.$deck, summary: Summary("Open \\(\\.$deck) now"),
                  optionsCollections: { OptionsCollection(Decks(), title: "All decks", systemImageName: "d") }))
            }
          }
        }
      }
      """
    ])
    #expect(index["providers"]?.arrayValue?.map { $0["name"] } == ["P"])
    #expect(index["providers"]?.arrayValue?.map { $0["tileColor"] } == ["lime"])
    let shortcut = try #require(index["shortcuts"]?.arrayValue?.first)
    #expect(shortcut["repeated"] == true)
    #expect(shortcut["conditions"] == ["#available(iOS 18, *)"])
    #expect(shortcut["parameterPresentation"]?["parameter"] == "deck")
    #expect(shortcut["parameterPresentation"]?["summary"] == "Open ${deck} now")
    #expect(shortcut["parameterPresentation"]?["collections"] == ["All decks"])
    #expect(shortcut["phrases"]?.arrayValue?.count == 2)
    #expect(shortcut["unreadablePhrases"]?.arrayValue?.map { $0["column"] } == [97])
    #expect(index["unread"]?.arrayValue?.map { $0["column"] } == [86, 97])
  }

  @Test func builtInIntentIsListedOnlyWhereItIsNamed() throws {
    let phrases =
      "application Demo\nshortcut RunFigraniumTaskIntent\n  phrase Run ${task} in ${applicationName}\n  never Run off\n"
    let index = try index(["demo.phrases": phrases])
    #expect(index["intents"]?.arrayValue?.map { $0["name"] } == ["RunFigraniumTaskIntent"])
    #expect(index["intents"]?.arrayValue?.first?["kind"] == "builtin")
    #expect(index["intents"]?.arrayValue?.first?["file"] == .null)
    #expect(index["entities"]?.arrayValue?.map { $0["name"] } == ["FigraniumTask"])
    let listed = index["shortcuts"]?.arrayValue?.first?["phrases"]?.arrayValue?.map { $0["negative"] }
    #expect(listed == [false, true])
  }

  @Test func translationsAreListedByKeyAndLanguage() throws {
    let index = try index([
      "de.lproj/AppShortcuts.strings": "\"Stop ${applicationName}\" = \"Halte ${applicationName} an\";\n",
      "AppShortcuts.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Go ${applicationName}": {"localizations": {
        "fr": {"stringSet": {"state": "needs_review", "values": ["Va ${applicationName}", "Allez ${applicationName}"]}}}}}}
      """,
    ])
    #expect(index["locales"] == ["de", "fr"])
    let translations = try #require(index["translations"]?.arrayValue)
    #expect(translations.map { $0["locale"] } == ["fr", "de"])
    #expect(translations.first?["grouped"] == true)
    #expect(translations.first?["state"] == "needs_review")
    #expect(translations.first?["values"]?.arrayValue?.count == 2)
    #expect(translations.last?["values"]?.arrayValue?.first?["template"] == "Halte ${applicationName} an")
  }

  @Test func phrasesThatNoReaderKnowsAreSaid() throws {
    let index = try index([
      "App.swift": """
      import AppIntents
      struct P: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: I(), phrases: ["Go \\(.applicationName)", other], shortTitle: "", systemImageName: "")
        }
      }
      """
    ])
    let unread = try #require(index["unread"]?.arrayValue?.first)
    #expect(unread["line"] == 4)
    #expect(unread["reason"]?.stringValue?.contains("no string literal") == true)
  }

  @Test func definitionsNamesAndVocabularyAreListed() throws {
    let index = try index([
      "App/Intents.intentdefinition": """
      <plist version="1.0"><dict>
      <key>INIntents</key><array><dict>
        <key>INIntentName</key><string>OrderSoup</string>
        <key>INIntentParameters</key><array><dict>
          <key>INIntentParameterName</key><string>soup</string>
          <key>INIntentParameterType</key><string>String</string>
        </dict></array>
        <key>INIntentParameterCombinations</key><dict><key>soup</key><dict>
          <key>INIntentParameterCombinationTitle</key><string>Order ${soup}</string>
        </dict></dict>
      </dict></array></dict></plist>
      """,
      "App/Info.plist": "<plist><dict><key>CFBundleDisplayName</key><string>Soups</string></dict></plist>",
      "App/de.lproj/AppIntentVocabulary.plist": """
      <plist><dict><key>IntentPhrases</key><array><dict>
        <key>IntentName</key><string>INPlayMediaIntent</string>
        <key>IntentExamples</key><array><string>Spiel etwas</string></array>
      </dict></array></dict></plist>
      """,
    ])
    let intent = try #require(index["intents"]?.arrayValue?.first)
    #expect(intent["kind"] == "intentdefinition")
    #expect(intent["className"] == "OrderSoupIntent")
    let title = try #require(intent["dialogs"]?.arrayValue?.last)
    #expect(title["kind"] == "title")
    #expect(title["allowed"] == ["soup"])
    let slot = try #require(title["slots"]?.arrayValue?.first)
    #expect(slot["name"] == "soup")
    #expect(slot["line"] == 9)
    #expect(slot["column"] == 65)
    #expect(index["applicationNames"]?.arrayValue?.map { $0["name"] } == ["Soups"])
    let vocabulary = try #require(index["vocabulary"]?.arrayValue?.first)
    #expect(vocabulary["locale"] == "de")
    #expect(vocabulary["examples"]?.arrayValue?.first?["text"] == "Spiel etwas")
  }

  @Test func aBuildThatIsNamedIsListedWhole() throws {
    let folder = try TemporaryFolder([
      ".phrasebook.json": "{}", "App.swift": "import AppIntents\nstruct Go: AppIntent {}\n",
      "Metadata.appintents/extract.actionsdata":
        #"{"actions": {"Go": {"parameters": []}, "Stop": {"parameters": []}}}"#,
    ])
    func intents(_ path: String) throws -> [JSONValue?]? {
      let output = try program.run(["index", "--format", "json", path], in: folder).output
      return try JSONParser.parse(Array(output.utf8))["intents"]?.arrayValue?.map { $0["kind"] }
    }
    #expect(try intents(".") == ["swift", "actionsdata"])
    #expect(try intents("Metadata.appintents/extract.actionsdata") == ["actionsdata", "actionsdata"])
  }

  @Test func peopleSeeTheSame() throws {
    let phrases =
      "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n  phrase Stop ${applicationName}\n"
    let result = try program.run(["index"], in: try TemporaryFolder(["demo.phrases": phrases]))
    #expect(result.status == 0)
    #expect(
      result.output == """
        Shortcuts
          StopFigraniumExecutionIntent  “Stop”  demo.phrases:2
            Stop ${applicationName}  demo.phrases:4
        Intents
          StopFigraniumExecutionIntent  “Stop Figranium Execution”
            runID: String (primitive)
        Application names
          Demo  demo.phrases:1

        """)
  }
}
