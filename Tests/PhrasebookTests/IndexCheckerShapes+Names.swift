/// Names that are easily taken for others.
extension IndexCheckerShapes {
  static let names = [namesakes, plainNames, smallNames, localTypes]

  private static let namesakes = Shape(
    testDescription: "types named like Apple's protocols", numbers: "8 intents, 1 parameters, 2 entities",
    files: [
      "App/Package.swift": "", "Other/Package.swift": "",
      "App/Own.swift": """
      import AppIntents
      protocol FileEntity { var path: String { get } }
      class SystemIntent { init() {} }
      protocol IndexedEntity: AppEntity {}
      struct OpenIntent {}
      typealias DeleteIntent = Sendable
      #if !canImport(AppIntents)
      protocol UndoableIntent {}
      #endif
      """,
      "App/Types.swift": """
      import AppIntents
      struct Disk: FileEntity { var path: String }
      final class Boot: SystemIntent { @Parameter(title: "x") var x: Int }
      struct Indexed: IndexedEntity {}
      enum Space {
        protocol SetValueIntent {}
        struct Hidden: SetValueIntent {}
        struct Explicit: AppIntents.SetValueIntent {}
      }
      struct Seen: SetValueIntent { @Parameter(title: "v") var v: Int }
      struct Gone: DeleteIntent, Codable {}
      struct Undo: UndoableIntent {}
      struct Both: AppIntent, FileEntity { var path: String }
      """,
      "App/Wrapper.swift": """
      import AppIntents
      protocol PredictableIntent: AppIntents.PredictableIntent {}
      struct Wrapped: PredictableIntent {}
      typealias CancellableIntent = AppIntents.CancellableIntent & Sendable
      struct Aliased: CancellableIntent {}
      """,
      "Other/Types.swift": """
      import AppIntents
      struct OtherFile: FileEntity {}
      struct OtherSystem: SystemIntent {}
      struct OtherOpen: OpenIntent {}
      """,
    ])

  private static let plainNames = Shape(
    testDescription: "conformances that name nothing of Apple's",
    numbers: "6 intents, 3 parameters, 1 entities, 1 queries",
    files: [
      "Own.swift": """
      import AppIntents
      protocol Runnable: AppIntent {}
      protocol Listed: AppEntity {}
      typealias Doable = AppIntent & Sendable
      class Job: AppIntent { @Parameter(title: "j") var j: Int }
      protocol Finder: EntityQuery {}
      """,
      "A.swift": "struct Run: Runnable { @Parameter(title: \"r\") var r: Int }\n",
      "B.swift": "struct Item: Listed { static let defaultOne = Items() }\nstruct Items: Finder {}\n",
      "C.swift": "struct Do: Doable, Codable {}\n", "D.swift": "final class Night: Job {}\n",
      "E.swift": "protocol Walkable: Runnable {}\n", "F.swift": "struct Walk: Walkable {}\n",
      "G.swift": "struct RunnableView: View { let all: [Runnable] = [] }\n",
      "H.swift": "extension Late: Runnable {}\n", "I.swift": "struct Late {}\n",
    ])

  private static let smallNames = Shape(
    testDescription: "names that begin small",
    numbers: "1 providers, 4 shortcuts, 4 phrases, 2 intents, 0 parameters, 6 entities, 2 queries",
    files: [
      "P.swift": #"""
      import AppIntents
      struct P: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: runTask(), phrases: ["A \(.applicationName)"])
          AppShortcut(intent: makeTask(of: 1), phrases: ["B \(.applicationName)"])
          AppShortcut(intent: Tasks.next(), phrases: ["C \(.applicationName)"])
          AppShortcut(intent: Tasks.first(), phrases: ["D \(.applicationName)"])
        }
      }
      struct runTask: AppIntent {}
      enum Tasks {
        struct first: AppIntent {}
        static func next() -> runTask { runTask() }
      }
      func makeTask(of number: Int) -> runTask { runTask() }
      """#,
      "Entities.swift": """
      import AppIntents
      struct Made: AppEntity { static let defaultQuery = Maker.make() }
      struct Free: AppEntity { static var defaultQuery: some EntityQuery { makeQuery() } }
      struct Small: AppEntity { static let defaultQuery = smallQuery() }
      struct Typed: AppEntity { static var defaultQuery: Finder { .make() } }
      struct Aliased: AppEntity {
        typealias Q = Finder
        static let defaultQuery = Q()
      }
      struct Outside: AppEntity { static let defaultQuery = Other() }
      typealias Other = Finder
      struct smallQuery: EntityQuery { func suggestedEntities() -> [Small] { [] } }
      struct Finder: EntityQuery { func suggestedEntities() -> [Aliased] { [] } }
      """,
    ])

  private static let localTypes = Shape(
    testDescription: "types inside functions", numbers: "15 intents, 5 parameters, 1 entities, 2 queries, 1 enums",
    files: [
      "Local.swift": """
      import AppIntents
      struct Outer: AppIntent {
        @Parameter(title: "o") var o: Int
        func perform() async throws -> some IntentResult {
          @available(iOS 17, *) struct Local: AppIntent {
            static let title: LocalizedStringResource = "Local"
            @Parameter(title: "l") var l: Kind
            enum Kind: String, AppEnum { case a }
          }
          return .result()
        }
        var computed: Int { get { final class InGetter: AppIntent {}; return 1 } }
        init() { struct InInit: AppIntent { @Parameter(title: "i") var i: Int } }
        var stored = 1 {
          willSet { struct InWillSet: AppIntent {} }
          didSet(old) { struct InDidSet: AppIntent {} }
        }
        subscript(short i: Int) -> Int { struct InSubscript: AppIntent {}; return i }
        subscript<T: P>(_ t: T) -> [T] where T: Q {
          get async throws { struct InGet: AppIntent {}; return [t] }
          nonmutating set(new) { struct InSet: AppIntent {} }
        }
        func outer() {
          func inner<T>(_ t: T) async -> Int where T: P {
            func innermost() { struct Innermost: AppIntent { @Parameter(title: "m") var m: Int } }
            struct Inner: AppIntent {}
          }
          struct AfterInner: AppIntent {}
        }
      }
      final class Ending { deinit { struct InDeinit: AppIntent {} } }
      func global() {
        if true {
          struct Global: AppIntent { @Parameter(title: "g") var g: Int }
        }
        struct Item: AppEntity {
          struct Query: EntityQuery { func suggestedEntities() -> [Item] { [] } }
          static let defaultQuery = Query()
        }
      }
      let closure = { struct InClosure: AppIntent {} }
      struct Query: EntityQuery {}
      struct Item {}
      """
    ])
}
