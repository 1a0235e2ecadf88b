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
  ])
  func findsTheIntent(source: String) {
    #expect(project(swift: source).intents.map(\.name) == ["A"])
  }

  @Test(arguments: [
    "struct A: SomethingElse {}", "protocol A: AppIntent {}", "typealias A = A\nstruct B: A {}",
    "protocol P: Q {}\nprotocol Q: P {}\nstruct B: P {}", "// struct A: AppIntent {}",
    "let s = \"struct A: AppIntent {}\"",
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
