import Testing

/// Swift that is easily misread: both readers must say the same of it.
enum IndexCheckerShapes {
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What the checker counts, so that agreeing on nothing is not enough.
    let numbers: String
    let files: [String: String]
  }

  static let all = [phrases, lists, parameters, conformances, enums, entities, declarations, lineEnds] + names

  private static let phrases = Shape(
    testDescription: "phrases", numbers: "1 shortcuts, 16 phrases, 1 intents, 1 parameters",
    files: [
      "P.swift": ###"""
      import AppIntents
      struct P: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(
            intent: RunTask(),
            phrases: [
              """
              Run in \(.applicationName)
              """,
              """
                Two \
                parts of \(.applicationName)
                  and more
              """,
              #"Raw \#(\.$task) \(x) in \#(.applicationName)"#, ##"Raw "q" \##(.applicationName)"##,
              "Uni \u{1F600}\t\"q\" \(.applicationName)",
              "😀😀 \(\RunTask.$task) x \(\Self.$task) \(.applicationName)",
              "A \( .applicationName )", /* c "no" */ "B \(\.$task )" /* d */,
              // "no"
              ("Paren \(.applicationName)"),
              "Plus " + "two \(.applicationName)", flag ? "T \(.applicationName)" : "F", other,
              "Nested \("x") \(a(b: "y\("z")")) \(.applicationName)",
              "Deep \(\.$task.$name) \(\.task) \(AppShortcutPhraseToken.applicationName)",
              "\(.applicationName, specifier: "x")", "$${applicationName} ${task} %@ \\(.applicationName)",
              "e\u{301}mile \(.applicationName)",
              AppShortcutPhrase("call \(.applicationName)"), AppShortcutPhrase<RunTask>("typed \(\.$task)"),
            ])
        }
      }
      struct RunTask: AppIntent { @Parameter(title: "t") var task: Task }
      """###
    ])

  private static let lists = Shape(
    testDescription: "lists of shortcuts", numbers: "17 shortcuts, 20 phrases",
    files: [
      "P.swift": #"""
      import AppIntents
      struct P: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut.init(intent: Run.init(task: .foo), phrases: [], shortTitle: .init("x"), systemImageName: name)
          AppIntents.AppShortcut(
            intent: Outer.Inner(), phrases: ["In \(.applicationName)"],
            shortTitle: LocalizedStringResource("key", defaultValue: "Value", table: "T"), systemImageName: "y")
          if #available(iOS 17, *) {
            AppShortcut(intent: Run(), phrases: ["if \(.applicationName)"])
          } else {
            AppShortcut(intent: Run(), phrases: ["else \(.applicationName)"])
          }
          #if os(iOS)
          AppShortcut(intent: Run(), phrases: ["ios \(.applicationName)"])
          #elseif os(macOS)
          AppShortcut(intent: Run(), phrases: ["mac \(.applicationName)"])
          #else
          AppShortcut(intent: Run(), phrases: ["other \(.applicationName)"])
          #endif
          for x in 0..<2 { AppShortcut(intent: Run(), phrases: ["loop \(.applicationName)"]) }
          switch y {
          case .a: AppShortcut(intent: Run(), phrases: ["a \(.applicationName)"])
          default: AppShortcut(intent: Run(), phrases: ["b \(.applicationName)"])
          }
          let local = Run()
          AppShortcut(intent: local, phrases: ["local \(.applicationName)"])
          helper
          Self.second(3)
          P.third
        }
        @AppShortcutsBuilder static var helper: [AppShortcut] {
          AppShortcut(intent: Run(), phrases: ["helper \(.applicationName)"])
        }
        static func second(_ x: Int) -> [AppShortcut] { [.init(intent: Run(), phrases: ["2 \(.applicationName)"])] }
        static var unused: [AppShortcut] { [AppShortcut(intent: Run(), phrases: ["unused \(.applicationName)"])] }
        static var negativePhrases: NegativeAppShortcutPhrases {
          NegativeAppShortcutPhrases(phrases: ["no \(.applicationName)", "never"])
        }
      }
      """#,
      "P+More.swift": #"""
      import AppIntents
      extension P {
        static let third = [AppShortcut(intent: Run(), phrases: ["3 \(.applicationName)"])]
      }
      struct Q {}
      extension Q: AppShortcutsProvider {
        static let appShortcuts: [AppShortcut] = [
          .init(intent: Run(), phrases: ["q \(.applicationName)"], shortTitle: "Q", systemImageName: "q")
        ]
        static var negativePhrases: NegativeAppShortcutPhrases { ["neg one", "neg \(.applicationName)"] }
      }
      enum Other {
        static var list: [AppShortcut] { [AppShortcut(intent: Run(), phrases: ["o \(.applicationName)"])] }
      }
      public final class R: NSObject, AppIntents.AppShortcutsProvider {
        @AppShortcutsBuilder public static var appShortcuts: [AppShortcut] {
          get { return [AppShortcut(intent: Run(), phrases: ["r \(.applicationName)"])] + Other.list }
        }
      }
      """#,
    ])

  private static let parameters = Shape(
    testDescription: "parameters", numbers: "5 intents, 26 parameters, 1 entities, 0 queries, 1 enums",
    files: [
      "Run.swift": #"""
      import AppIntents
      struct Run: AppIntent {
        static var title: LocalizedStringResource { return "Run" }
        static let openAppWhenRun: Bool = true
        static var isDiscoverable: Bool { false }
        @Parameter(title: "Task", description: "d", default: nil) var task: Task?
        @Parameter(title: LocalizedStringResource("many", table: "x")) var many: [Task]
        @Parameter(title: "m") private var optMany: Optional<[Task]>
        @Parameter var arr: Array<Task>?
        @Parameter(title: "c", optionsProvider: Options()) internal var color: Swift.Optional<Color>
        @Parameter(title: "forced") var forced: Color!
        @Parameter(default: 3) var noType
        @Parameter(title: "x") var made = Foo()
        @Parameter(title: "half") var half = 0.5
        @Parameter<Task?>(title: "generic") var generic
        @AppIntents.Parameter<[Task]>(title: "several") var several
        @Parameter(title: "alias") var alias: Alias
        @Parameter(title: """
          multi
          """) var multi : Measurement<UnitLength>
        @Parameter(title: "a", inclusiveRange: (1, 5)) var number: Int
        @IntentParameter(title: "ip") var ip: String
        @IntentParameterDependency<Run>(\.$task) var dep
        @Parameter(title: "t") var `default`: Task
        @Parameter(title: "any") var anyOf: (Task)
        @Parameter(title: "s") var set: Set<Task>
        @Parameter(title: "o") var observed: Int { didSet { print("x") } }
        @available(iOS 17, *) @Parameter(
          title: "w"
        )
        @MainActor
        var w
          : Int
        #if os(iOS)
        @Parameter(title: "i") var phone: Int
        #endif
        @Dependency var service: Service
        @Parameter static var never: Int = 1
        static var parameterSummary: some ParameterSummary { Summary("Run \(\.$task)") }
        func perform() async throws -> some IntentResult {
          struct Local: AppIntent { @Parameter(title: "z") var z: Int }
          return .result()
        }
      }
      typealias Alias = Color
      enum Color: Int, AppEnum { case red }
      struct Task: AppEntity {}
      struct Hint: Tip { @Parameter static var shown: Bool = false; @Parameter(title: "q") var q: Int }
      class Base: AppIntent {
        class var title: LocalizedStringResource { "Base" }
        @Parameter(title: "b") var b: Int
      }
      final class Sub: Base {}
      class SubSub<T>: Sub where T: Hashable { @Parameter(title: "c") var c: Int }
      """#
    ])

  private static let conformances = Shape(
    testDescription: "conformances", numbers: "12 intents, 4 parameters, 0 entities",
    files: [
      "Own.swift": """
      import AppIntents
      protocol Mine: AppIntent { var mine: Int { get } }
      protocol Theirs {}
      typealias Both = Theirs & Mine
      extension Mine { static var openAppWhenRun: Bool { true } }
      """,
      "Types.swift": """
      import AppIntents
      struct `Escaped`: Mine { static let title: LocalizedStringResource = "E\\u{e9}" }
      actor Act: Both { static let title = "plain" as LocalizedStringResource }
      struct Wide: @preconcurrency AppIntent
        , nonisolated Sendable {
        nonisolated(unsafe) static var title: LocalizedStringResource = "W"
      }
      struct Generic<Value: Sendable>: AppIntent { @Parameter(title: "v") var v: Value }
      @AppIntent(schema: .photos.createAlbum) struct Made { static let title: LocalizedStringResource = "Made" }
      #if DEBUG
      struct Twice: AppIntent { static let title: LocalizedStringResource = "1"; @Parameter(title: "x") var x: Int }
      #else
      struct Twice: AppIntent { static let title: LocalizedStringResource = "2" }
      #endif
      #if canImport(AppIntents)
      struct Cond: AppIntent { @Parameter(title: "x") var x: Int }
      #else
      struct Cond { var x: Int }
      #endif
      enum Space {
        struct AppIntent {}
        struct Plain: Codable {}
        struct Inner: AppIntents.AppIntent { static let title = LocalizedStringResource("I") }
      }
      struct Later { @Parameter(title: "l") var l: Int }
      extension Later: OpenIntent {}
      let regex = /"[^"]*{/
      struct AfterRegex: AppIntent { let r = #/ "{ /#; let q = a / b; let s = x /y/ z }
      struct Last: AppIntent, /* no: "{" */ Sendable {}
      """,
    ])

  private static let enums = Shape(
    testDescription: "enums", numbers: "4 enums, 9 enum cases",
    files: [
      "Kind.swift": """
      import AppIntents
      struct Run: AppIntent {
        enum Kind: String, AppEnum {
          case a, b = "B"
          case `repeat`
          indirect case deep(Int, x: String)
          #if os(iOS)
          case phone
          #endif
          static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [
            .a: "A", Kind.b: DisplayRepresentation(title: "B", subtitle: "x", image: .init(systemName: "s")),
            Self.repeat: .init(title: "R", synonyms: ["one", "two"]), .phone: .init(stringLiteral: "P"),
          ]
        }
      }
      extension Outer.Choice: AppEnum {
        static var caseDisplayRepresentations: [Outer.Choice: DisplayRepresentation] { [.one: "One"] }
      }
      extension Color: AppEnum {}
      extension Color {
        static var caseDisplayRepresentations: [Self: DisplayRepresentation] { return [.red: "Red", .x: title] }
      }
      @AppEnum(schema: .photos.kind) enum PhotoKind: String { case x }
      """,
      "Plain.swift": """
      struct Outer { enum Choice: String { case one } }
      enum Color: Int { case red, x }
      enum Plain: String { case p }
      """,
    ])

  private static let entities = Shape(
    testDescription: "entities", numbers: "8 entities",
    files: [
      "Entities.swift": """
      import AppIntents
      struct Task: AppEntity {
        static var defaultQuery: Query { Query() }
        struct Query: EntityQuery { func entities(for: [String]) async throws -> [Task] { [] } }
      }
      extension Task.Query { func suggestedEntities() async throws -> [Task] { [] } }
      struct Indexed: IndexedEntity, Sendable { static let defaultQuery = SomeQuery(); }
      struct SomeQuery: EntityStringQuery { func entities(matching s: String) async throws -> [Indexed] { [] } }
      struct Opaque: AppEntity { static let defaultQuery: some EntityQuery = SomeQuery() }
      struct Passing: TransientAppEntity {}
      final class Model: AppEntity, @unchecked Sendable { static let defaultQuery = Unseen() }
      @AssistantEntity(schema: .photos.asset)
      struct Asset { static let defaultQuery: SomeQuery = .init() }
      extension Foreign { var other: Int { 1 } }
      extension Foreign: AppEntity { static let defaultQuery = SomeQuery() }
      struct Note: AppEntity { static let defaultQuery = SomeQuery() }
      """,
      "Kit/Package.swift": "", "Kit/Sources/Note.swift": "public final class Note {}\n",
    ])

  private static let declarations = Shape(
    testDescription: "declarations", numbers: "13 intents, 12 parameters, 1 entities, 2 queries, 3 enums, 7 enum cases",
    files: [
      "App.xcodeproj/project.pbxproj": "", "Kit/Package.swift": "",
      "App/App.swift": #"""
      import struct Foundation.URL
      @preconcurrency public import AppIntents
      #Preview { Text("x {") }
      infix operator <+>: AdditionPrecedence
      prefix func / (a: Int) -> Int { a }
      struct One: AppIntent {
        static let title: LocalizedStringResource = "One"
        @Parameter(title: "a", requestValueDialog: IntentDialog("Which \("x")?")) var a: Short
        @Parameter(title: "b", query: Values()) var b: Deck.Card?
        @Parameter(title: "c", default: .x, requestDisambiguationDialog: "d") var c: Letter
        @Parameter(title: #"raw "t""#) var v: (any P)?
        @Parameter(title: "m") var m: [String: Int]
        @Parameter(title: "t") var t: (Int, String)
        @AppIntents.Parameter(title: "q") var q: KitEnum
        var computed: Int { get async throws { 1 } }
        lazy var l = { () -> Int in return 1 }()
        func f<T>(_ x: T) -> some View where T: P & Q {
          if case .a(let x)? = y, x < 3, y > (4) {}
          return x as? [String: [Int]] ?? [:]
        }
      }
      enum Letter: String, AppEnum {
        case x = "X", y
        static var typeDisplayRepresentation: TypeDisplayRepresentation {
          .init(name: "Letter", numericFormat: "\(placeholder: .int) letters")
        }
        static var caseDisplayRepresentations: [Letter: DisplayRepresentation] = [
          .x: .init(title: LocalizedStringResource("X", comment: "c")), .y: DisplayRepresentation(stringLiteral: "Y"),
        ]
      }
      struct Deck {
        struct Card: AppEntity {
          static let typeDisplayRepresentation: TypeDisplayRepresentation = "Card"
          static var defaultQuery = CardQuery()
        }
      }
      extension Deck.Card {
        struct CardQuery: EntityQuery, Sendable { func suggestedEntities() async throws -> [Deck.Card] { [] } }
      }
      extension Deck { enum Suit: Int, AppEnum { case a = 1, b = -2, c } }
      struct Values: DynamicOptionsProvider { func results() async throws -> [String] { [] } }
      typealias Short = Deck.Card
      private extension Deck { struct Hidden: AppIntent { static let title: LocalizedStringResource = "H" } }
      @available(*, deprecated, message: "{ \"") @MainActor final class Cls: NSObject, AppIntent {
        static var title: LocalizedStringResource { get { "Cls" } }
      }
      indirect enum Tree { case leaf; struct InEnum: AppIntent { static let title: LocalizedStringResource = "T" } }
      struct Unique: ~Copyable, AppIntent { static let title: LocalizedStringResource = "U", other = 1 }
      struct Alias: AppIntent {
        typealias E = Deck.Card
        static var isDiscoverable = false, openAppWhenRun = true
        @Parameter(title: "e") var e: E
      }
      class Generic<T>: AppIntent { @Parameter(title: "g") var g: T }
      final class OfInt: Generic<Int> {}
      final class OfModule: App.Generic<Int>, @unchecked Sendable {}
      struct Odd: AppIntent { static let openAppWhenRun = !false; static let isDiscoverable: Bool = { false }() }
      protocol WithDefault: AppIntent {}
      extension WithDefault {
        static var title: LocalizedStringResource { "Default" }
        static var isDiscoverable: Bool { false }
      }
      struct UsesDefault: WithDefault {}
      struct Overrides: WithDefault { static let title: LocalizedStringResource = "Own" }
      """#,
      "Kit/Sources/Kit.swift": """
      import AppIntents
      public struct KitIntent: AppIntent {
        public static let title: LocalizedStringResource = "Kit"
        @Parameter(title: "k") public var k: KitEnum
      }
      public enum KitEnum: String, AppEnum {
        case `in`, `self`
        public static let caseDisplayRepresentations: [KitEnum : DisplayRepresentation] = [
          .in : "In", .`self`: "Self" ]
      }
      """,
    ])

  private static let lineEnds = Shape(
    testDescription: "line ends and byte order mark", numbers: "3 intents, 3 parameters",
    files: [
      "Feeds.swift": "import AppIntents\r\nstruct Feeds: AppIntent {\r\n"
        + "  static let title: LocalizedStringResource = \"\"\"\r\n    a\r\n    b\r\n    \"\"\"\r\n"
        + "  /* 😀 */ @Parameter(title: \"t\") var t: Int\r\n}\r\n",
      "Returns.swift": "import AppIntents\rstruct Returns: AppIntent {\r  @Parameter(title: \"t\") var t: Int\r}\r",
      "Mark.swift": "\u{FEFF}struct Mark: AppIntent { @Parameter(title: \"t\") var t: Int }\n",
    ])
}
