import ShortcutModel
import Testing

/// Which types are intents, entities, enums and queries, and what their parameters are.
@Suite struct IntentResolutionTests {
  @Test(arguments: [
    "struct A: AppIntent {}",
    "struct A: AppIntents.AppIntent, Sendable {}",
    "struct A: OpenIntent {}",
    "struct A: WidgetConfigurationIntent {}",
    "struct A {}\nextension A: AppIntent {}",
    "@AppIntent(schema: .photos.search) struct A {}",
    "protocol Mine: AppIntent {}\nstruct A: Mine {}",
    "protocol Base: Other, AudioPlaybackIntent {}\nprotocol Mine: Base {}\nstruct A: Mine {}",
    "typealias Mine = AppIntent & Sendable\nstruct A: Mine {}",
    "typealias One = Two\ntypealias Two = AppIntent\nstruct A: One {}",
    "struct A: Codable & Sendable & AppIntent {}",
    "protocol Mine: AppIntent {}\nstruct A: Kit.Mine {}",
    "struct A {}\nextension Kit.A: @retroactive @unchecked Sendable, @preconcurrency AppIntent {}",
    "typealias B = A\nstruct A {}\nextension B: AppIntent {}",
    "extension A: AppIntent {}",
    "struct A<T: P>: AppIntent where T: Q {}",
    "public final actor A: @MainActor AppIntent {}",
    "enum Other { protocol Mine {} }\nprotocol Mine: AppIntent {}\nstruct A: Mine {}",
    "@AppIntents.AssistantIntent(schema: .photos.search) struct A {}",
  ])
  func findsTheIntent(source: String) {
    #expect(project(swift: source).intents.map(\.name) == ["A"])
  }

  /// Apple's protocols that refine `AppIntent`, by its documentation.
  @Test(arguments: [
    "AssistantSchemaIntent", "AudioPlaybackIntent", "AudioRecordingIntent", "AudioStartingIntent",
    "CameraCaptureIntent", "CancellableIntent", "ControlConfigurationIntent", "CustomIntentMigratedAppIntent",
    "DeleteIntent", "DeprecatedAppIntent", "ForegroundContinuableIntent", "LiveActivityIntent",
    "LiveActivityStartingIntent", "LongRunningIntent", "OpenIntent", "PauseWorkoutIntent", "PlayVideoIntent",
    "PredictableIntent", "ProgressReportingIntent", "PushToTalkTransmissionIntent", "ResumeWorkoutIntent",
    "SetFocusFilterIntent", "SetValueIntent", "ShowInAppSearchResultsIntent", "SnippetIntent", "StartDiveIntent",
    "StartWorkoutIntent", "SystemIntent", "TargetContentProvidingIntent", "TranslationIntent", "UISceneAppIntent",
    "URLRepresentableIntent", "UndoableIntent", "WidgetConfigurationIntent",
  ])
  func knowsApplesProtocol(name: String) {
    #expect(project(swift: "struct A: \(name) {}").intents.map(\.name) == ["A"])
  }

  @Test(arguments: [
    "struct A: SomethingElse {}", "protocol A: AppIntent {}", "typealias A = A\nstruct B: A {}",
    "protocol P: Q {}\nprotocol Q: P {}\nstruct B: P {}", "// struct A: AppIntent {}",
    "let s = \"struct A: AppIntent {}\"", "enum Outer { protocol P: AppIntent {} }\nstruct B: P {}",
    "class B: C { var x = 1 }\nclass C { var y = 1 }",
  ])
  func findsNoIntent(source: String) {
    #expect(project(swift: source).intents.isEmpty)
  }

  /// Each type asking its ancestors anew would take minutes.
  @Test(.timeLimit(.minutes(1)))
  func followsLongChainsAndCircles() {
    let count = 6_000
    let chain = (0..<count).map { "protocol P\($0): P\($0 + 1) {}\nstruct A\($0): P\($0) {}\n" }.joined()
    #expect(project(swift: chain + "protocol P\(count): AppIntent {}").intents.count == count)
    #expect(project(swift: chain + "protocol P\(count): P0 {}").intents.isEmpty)
  }

  /// With members to inherit, each type asks its ancestors.
  @Test(.timeLimit(.minutes(1)))
  func followsLongChainsAndCirclesOfMembers() {
    let count = 300
    let chain = (0..<count).map { number in
      "class C\(number): C\((number + 1) % count) { @Parameter var p\(number): A\(number) }\n"
        + "typealias A\(number) = A\((number + 1) % count)?\nextension C\(number): AppIntent {}\n"
    }
    let project = project(swift: chain.joined())
    #expect(project.intents.count == count)
    #expect(project.intents.allSatisfy { (2...66).contains($0.parameters.count) })
  }

  @Test func joinsWhatStandsInOtherFiles() throws {
    let project = project([
      "Intent.swift": "struct Open: Mine { @Parameter(title: \"Deck\") var deck: Deck }",
      "Protocol.swift": "protocol Mine: AppIntent {}",
      "Deck.swift": "struct Deck { static let defaultQuery = Query() }\nextension Deck: AppEntity {}",
      "Query.swift": "extension Deck { struct Query: EntityQuery { func suggestedEntities() async -> [Deck] { [] } } }",
    ])
    let parameter = try #require(project.intents.first?.parameters.first)
    #expect(parameter.kind == .entity)
    #expect(project.entities.map(\.suggests) == [true])
    #expect(project.queries.map(\.name) == ["Deck.Query"])
  }

  @Test(arguments: [
    ("Deck", "Deck", false, false, IntentParameter.Kind.entity), ("Deck?", "Deck", true, false, .entity),
    ("[Deck]", "Deck", false, true, .entity), ("[Deck]?", "Deck", true, true, .entity),
    ("[Deck?]", "Deck", false, true, .entity), ("[Deck?]?", "Deck", true, true, .entity),
    ("[Maybe]", "Deck", false, true, .entity), ("Maybe", "Deck", true, false, .entity),
    ("Optional<Array<Deck>>", "Deck", true, true, .entity), ("Size", "Size", false, false, .enum),
    ("Alias", "Deck", false, false, .entity), ("String", "String", false, false, .primitive),
    ("Measurement<UnitLength>", "Measurement", false, false, .primitive),
    ("Elsewhere", "Elsewhere", false, false, .unknown),
  ])
  func classifies(type: String, value: String, optional: Bool, array: Bool, kind: IntentParameter.Kind) throws {
    let project = project(
      swift: """
        struct A: AppIntent { @Parameter(title: "X") var x: \(type) }
        struct Deck: AppEntity {}
        enum Size: String, AppEnum { case small }
        typealias Alias = Deck
        typealias Maybe = Deck?
        """)
    let parameter = try #require(project.intents.first?.parameters.first)
    #expect(parameter.type == type)
    #expect(parameter.valueType == value)
    #expect(parameter.isOptional == optional)
    #expect(parameter.isArray == array)
    #expect(parameter.kind == kind)
  }

  @Test func looksForANestedTypeInTheIntentFirst() {
    let project = project(
      swift: """
        struct A: AppIntent { @Parameter(title: "X") var x: Kind
          enum Kind: String, AppEnum { case a } }
        struct B: AppIntent { @Parameter(title: "X") var x: Kind
          enum Kind: String, AppEnum { case b } }
        struct One: AppEntity { static let defaultQuery = Query()
          struct Query: EntityQuery {} }
        struct Two: AppEntity { static let defaultQuery = Query()
          struct Query: EntityQuery { func suggestedEntities() {} } }
        """)
    #expect(project.intents.flatMap { $0.parameters.map(\.valueType) } == ["A.Kind", "B.Kind"])
    #expect(project.intents.flatMap { $0.parameters.map(\.kind) } == [.enum, .enum])
    #expect(project.entities.map(\.suggests) == [false, true])
  }

  @Test func looksForAProtocolAroundTheTypeFirst() {
    let project = project(
      swift: """
        enum Outer {
          protocol Mine: AppIntent {}
          typealias Alias = [Deck]
          struct A: Mine { @Parameter(title: "X") var x: Alias? }
        }
        extension Outer { struct B: Mine {} }
        struct Deck: AppEntity {}
        """)
    #expect(project.intents.map(\.name) == ["Outer.A", "Outer.B"])
    let parameter = project.intents.first?.parameters.first
    #expect(parameter?.kind == .entity)
    #expect(parameter?.isArray == true)
    #expect(parameter?.isOptional == true)
  }

  @Test func takesWhatASuperclassHas() throws {
    let project = project([
      "Base.swift": """
      class Base: Root { @Parameter(title: "B") var b: Int
        class var title: LocalizedStringResource { "Base" } }
      class Root { @Parameter(title: "R") var r: String }
      """,
      "Sub.swift": "final class Sub: Base { @Parameter(title: \"S\") var s: Deck }",
      "Z.swift": "extension Root: AppIntent { static var openAppWhenRun: Bool { true } }",
    ])
    let intent = try #require(project.intents.first { $0.name == "Sub" })
    #expect(project.intents.count == 3)
    #expect(intent.parameters.map(\.name) == ["r", "b", "s"])
    #expect(intent.title == "Base")
    #expect(intent.openAppWhenRun)
  }

  @Test func takesWhatAProtocolsExtensionGives() throws {
    let project = project(
      swift: """
        protocol Quiet: AppIntent {}
        protocol VeryQuiet: Quiet {}
        extension Quiet { static var isDiscoverable: Bool { return false }
          static var title: LocalizedStringResource { "Quiet" } }
        struct A: VeryQuiet {}
        struct B: Quiet { static let isDiscoverable = true }
        """)
    #expect(project.intents.map(\.isDiscoverable) == [false, true])
    #expect(project.intents.map(\.title) == ["Quiet", "Quiet"])
  }

  @Test func listsEachDeclarationOfAName() {
    let project = project(
      swift: """
        #if os(iOS)
        enum Size: String, AppEnum { case small }
        struct Deck: AppEntity {}
        struct Open: AppIntent {}
        #else
        enum Size: String, AppEnum { case small, large }
        struct Deck: AppEntity {}
        struct Open: AppIntent {}
        #endif
        extension Size { static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "S"] }
        """)
    #expect(project.enums.map { $0.cases.map(\.name) } == [["small"], ["small", "large"]])
    #expect(project.enums.map { $0.cases.map(\.title) } == [["S"], ["S", nil]])
    #expect(project.entities.count == 2)
    #expect(project.intents.count == 2)
  }

  @Test func takesTheConformanceOfItsOwnDeclarationAlone() {
    let project = project([
      "A.swift": "struct Open: AppIntent {}", "B.swift": "struct Open {}", "C.swift": "extension Open {}",
    ])
    #expect(project.intents.map(\.place?.file.path) == ["A.swift"])
  }

  /// Reading what is left of it at each bracket would take minutes.
  @Test(.timeLimit(.minutes(1)))
  func endsAtATypeThatNobodyWouldWrite() throws {
    for (open, close) in [("[", "]"), ("(", ")"), ("Optional<", ">")] {
      let type = String(repeating: open, count: 100_000) + "Int" + String(repeating: close, count: 100_000)
      let intent = try #require(project(swift: "struct A: AppIntent { @Parameter var x: \(type) }").intents.first)
      #expect(intent.parameters.map(\.kind) == [.unknown])
    }
  }

  @Test func takesTheTypeOfTheNearestProject() throws {
    let snapshot = snapshot(
      [
        "One/App/A.swift": "extension Action: AppEnum {}", "One/Kit/Action.swift": "public enum Action { case near }",
        "Old/Action.swift": "enum Action { case far }", "Two/Kit/Action.swift": "public enum Action { case other }",
      ], roots: ["One/App", "One/Kit", "Old", "Two/Kit"])
    let app = try #require(snapshot.projects.first { $0.root == "One/App" })
    #expect(app.enums.flatMap { $0.cases.map(\.name) } == ["near"])
  }

  @Test func joinsATypeOfAPackageWithTheExtensionsOfAnApp() throws {
    let snapshot = snapshot(
      [
        "Kit/Action.swift": "public enum Action: String { case start, stop }",
        "App/A.swift": "extension Action { var isGood: Bool { true } }",
        "App/B.swift": """
        extension Action: AppEnum { static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [.start: "Go"] }
        """,
      ], roots: ["Kit", "App"])
    let app = try #require(snapshot.projects.first { $0.root == "App" })
    #expect(app.enums.map(\.place.file.path) == ["Kit/Action.swift"])
    #expect(app.enums.flatMap { $0.cases.map(\.title) } == ["Go", nil])
  }

  @Test func placesATypeThatNobodyDeclaresWhereItBecomesWhatItIs() {
    let project = project([
      "A.swift": "extension Deck { var isGood: Bool { true } }", "B.swift": "extension Deck: AppEntity {}",
    ])
    #expect(project.entities.map(\.place?.file.path) == ["B.swift"])
  }

  @Test(arguments: [
    ("@Parameter var x = 5", "Int", false), ("@Parameter var x = \"a\"", "String", false),
    ("@IntentParameter<Deck?>(title: \"X\") var x", "Deck", true),
    ("@AppIntents.IntentParameter(title: \"X\") var x: Swift.Optional<Deck>", "Deck", true),
    ("var x: IntentParameter<[Deck]> = IntentParameter(title: \"X\")", "Deck", false),
    ("@Parameter(title: \"X\")\n  // Which one\n  private(set) var x: (any Deck)?", "Deck", true),
    ("@Parameter(title: \"X\") @Other var x: Outer<Int>.Inner", "Outer.Inner", false),
    ("@Parameter(title: \"X\", optionsProvider: P()) var x: Deck!", "Deck", true),
  ])
  func readsTheParameter(declaration: String, valueType: String, optional: Bool) throws {
    let project = project(swift: "struct A: AppIntent {\n  \(declaration)\n}")
    let parameter = try #require(project.intents.first?.parameters.first)
    #expect(parameter.name == "x")
    #expect(parameter.valueType == valueType)
    #expect(parameter.isOptional == optional)
  }

  @Test(arguments: [
    ("struct Q: EntityQuery { func suggestedEntities() {} }", true),
    ("struct Q: EntityQuery { func entities(for: [Int]) {} }", false),
    ("struct Q: EnumerableEntityQuery { }", true),
    ("protocol Mine: EntityStringQuery {}\nextension Mine { func suggestedEntities() {} }\nstruct Q: Mine {}", true),
    ("class Base: EntityQuery { func suggestedEntities() {} }\nfinal class Q: Base {}", true),
    ("struct Q {}\nextension Q: EntityPropertyQuery { func allEntities() {} }", true),
  ])
  func knowsWhetherAQuerySuggests(source: String, suggests: Bool) {
    let deck = "struct Deck: AppEntity { static var defaultQuery: some EntityQuery { Q() } }"
    let project = project(swift: "\(deck)\n\(source)")
    #expect(project.entities.map(\.query) == ["Q"])
    #expect(project.entities.map(\.suggests) == [suggests])
  }

  @Test func knowsApplesQueryOfAUniqueEntity() {
    let project = project(
      swift: "struct A: UniqueAppEntity { static let defaultQuery = UniqueAppEntityProvider { A() } }")
    #expect(project.entities.map(\.suggests) == [true])
  }

  @Test func takesNothingFromTips() {
    let project = project(
      swift: """
        import TipKit
        struct NewTip: Tip {
          @Parameter static var isNew: Bool = true
          var rules: [Rule] { #Rule(Self.$isNew) { $0 == true } }
        }
        """)
    #expect(project.intents.isEmpty)
  }

  @Test func leavesOutWhatIsNoIntentParameter() throws {
    let project = project(
      swift: """
        struct A: AppIntent {
          @Dependency var store: Store
          @IntentParameterDependency<B>(\\.$x) var other
          @Parameter static var visits: Int = 0
          var plain: String
          @Parameter(title: "Real", default: 3, inputConnectionBehavior: .connectToPreviousIntentResult) var real: Int
        }
        """)
    let parameters = try #require(project.intents.first?.parameters)
    #expect(parameters.map(\.name) == ["real"])
    #expect(parameters.map(\.hasDefault) == [true])
    #expect(parameters.map(\.connectsToPreviousResult) == [true])
    #expect(parameters.map(\.title) == ["Real"])
  }

  @Test func readsTheTitlesOfAnEnum() throws {
    let project = project(
      swift: """
        enum Size: String, AppEnum {
          case small, medium
          case large
          static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
        }
        extension Size {
          static var caseDisplayRepresentations: [Size: DisplayRepresentation] {
            [.small: "Small one", Size.medium: .init(title: "Middle", synonyms: ["Normal"]),
             .large: DisplayRepresentation(title: LocalizedStringResource("Big"))]
          }
        }
        """)
    let size = try #require(project.enums.first)
    #expect(size.cases.map(\.name) == ["small", "medium", "large"])
    #expect(size.cases.map(\.title) == ["Small one", "Middle", "Big"])
    #expect(size.cases.map(\.synonyms) == [[], ["Normal"], []])
    #expect(size.displayName == "Size")
  }

  @Test func readsTheStaticsOfAnIntent() throws {
    let project = project(
      swift: """
        struct A: AppIntent {
          static var title: LocalizedStringResource { "Do it" }
          static let openAppWhenRun: Bool = true
          static var isDiscoverable: Bool { false }
        }
        """)
    let intent = try #require(project.intents.first)
    #expect(intent.title == "Do it")
    #expect(intent.openAppWhenRun)
    #expect(!intent.isDiscoverable)
  }
}
