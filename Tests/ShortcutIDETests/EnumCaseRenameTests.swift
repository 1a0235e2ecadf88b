import ShortcutModel
import TestSupport
import Testing

@testable import ShortcutIDE

@Suite struct EnumCaseRenameTests {
  private let project = #"""
    -- App/Section.swift --
    import AppIntents
    enum Section: String, AppEnum {
      case ⟦home⟧, inbox
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "home"
      static let caseDisplayRepresentations: [Section: DisplayRepresentation] = [
        .⟦home⟧: "Home", .inbox: DisplayRepresentation(title: "home", image: .home),
      ]
      static let all: [Section] = [.⟦home⟧, .inbox]
      var icon: Icon {
        switch self {
        case .⟦home⟧: .home
        case .inbox: Icon(.home)
        }
      }
      var next: Section { self == .⟦home⟧ ? Self.inbox : Self.⟦home⟧ }
    }
    enum Icon { case home, other }
    extension Icon { init(_ icon: Icon) { self = icon == .home ? icon : Icon.home } }
    struct Open: AppIntent {
      static let title: LocalizedStringResource = "Open"
      static var parameterSummary: some ParameterSummary {
        When(\.$section, .equalTo, .⟦home⟧) { Summary("Open \(\.$section)") } otherwise: { Summary("home") }
      }
      @Parameter(title: "Section", default: .⟦home⟧) var section: Section
      init() {}
      init(section: Section = .⟦home⟧) { self.section = section }
      func perform() async throws -> some IntentResult {
        if section == .⟦home⟧ { go(to: .⟦home⟧, with: .home) }
        return .result()
      }
    }
    func go(to section: Section?, with icon: Icon) {
      guard case .⟦home⟧ = section else { return }
    }
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: Open(section: .⟦home⟧), phrases: ["Open home in \(.applicationName)"])
      }
    }
    -- App/Model.swift --
    final class Model {
      var section = Section.⟦home⟧
      var icon = Icon.home
      func start() -> Section {
        let intent = Open(section: .⟦home⟧)
        intent.section = .⟦home⟧
        if icon == .home || intent.section != Section.`⟦home⟧` { go(to: Section.⟦home⟧, with: .home) }
        return .⟦home⟧
      }
    }
    -- App/View.swift --
    func show(_ model: Model) { model.section = .⟦home⟧; model.icon = .home; paint(.home) }
    func paint(_ icon: Icon) {}
    -- App/App.phrases --
    shortcut Open(section: .⟦home⟧)
      phrase Open home with ${applicationName}
    try
      Open home with App -> Open(section: Section.⟦home⟧)
    run home
      Open(section: "⟦home⟧")
      Open(section: inbox)

    """#

  private func rename(_ fixture: String, to name: String, allowsDoubt: Bool = false) throws -> Rename {
    let snapshot = try workspace(MarkedText(fixture).files)
    let target = try #require(try Cursor(fixture).context.renameTarget())
    return try Rename(target, to: name, in: snapshot, allowsDoubt: allowsDoubt)
  }

  private func refusal(_ fixture: String, to name: String = "start") throws -> String? {
    do {
      _ = try rename(fixture, to: name)
      return nil
    } catch let error as RenameRefusal {
      return error.message
    }
  }

  @Test(arguments: [
    ("case ⟦home⟧, inbox", "case ⟦ho▮me⟧, inbox"), (".⟦home⟧: \"Home\"", ".⟦hom▮e⟧: \"Home\""),
    ("model.section = .⟦home⟧", "model.section = .⟦ho▮me⟧"),
    ("-> Open(section: Section.⟦home⟧)", "-> Open(section: Section.⟦h▮ome⟧)"),
  ])
  func changesExactlyWhatNamesTheCase(place: String, marked: String) throws {
    let fixture = project.replacing(place, with: marked)
    let files = MarkedText(fixture).files
    let found = try rename(fixture, to: "start").edits
    let expected = files.flatMap { file in file.ranges.map { Place(file: FileID(file.path), range: $0) } }
    let edited = found.map { edit in
      // Backticks go with the name.
      let isQuoted = edit.place.range.count == "`home`".utf8.count
      return isQuoted
        ? Place(file: edit.place.file, range: (edit.place.range.lowerBound + 1)..<(edit.place.range.upperBound - 1))
        : edit.place
    }
    #expect(edited == expected.sorted())
    #expect(Set(found.map(\.text)) == ["start", "start = \"home\""])
    #expect(found.filter { $0.text == "start = \"home\"" }.map(\.place.file.path) == ["App/Section.swift"])
  }

  @Test func leavesARawValueThatIsWritten() throws {
    func texts(_ head: String) throws -> [String] {
      try rename("-- A.swift --\n\(head)\nlet a = Section.home", to: "`in`").edits.map(\.text)
    }
    #expect(try texts("enum Section: String, AppEnum { case ho▮me = \"house\" }") == ["`in`", "in"])
    #expect(try texts("enum Section: Int, AppEnum { case ho▮me }") == ["`in`", "in"])
    #expect(try texts("enum Section: String, AppEnum { case a, ho▮me }") == ["`in` = \"home\"", "in"])
  }

  private let section = "-- A.swift --\nenum Section: String, AppEnum { case ho▮me, inbox; static let other = 1 }\n"

  @Test(
    arguments: [
      ("struct B { var size = 1 }\nfunc f(b: B) { b.paint(size: .home) }", nil),
      ("func f(s: Section) { list.contains(.home) }", "Whether `home` at B.swift:1 is the same cannot be told"),
      ("func f(s: Section) { let other = find(); if other == .home {} }", "Whether `home` at B.swift:1 is the same"),
      ("func f(s: Section) { let other: Icon = find(); if other == .home {} }", nil),
      (
        "struct M { var s: Section }\nstruct N { var s: Icon; func f(m: M) { if m.s == .home {} } }",
        "Whether `home` at B.swift:2"
      ),
      ("struct M { var s: Section }\nstruct N { var t: Icon; func f(n: N) { if n.t == .home {} } }", nil),
      ("func f(s: Section, t: Icon) { s = x ? .home : .inbox }", "Whether `home` at B.swift:1"),
      ("extension Section { static func f() { g(home) } }", "Whether `home` at B.swift:1 is the same cannot be told"),
      (
        "protocol Homely { static var home: Self { get } }\nextension Section: Homely {}",
        "A protocol of `Section` asks for `home` at B.swift:1."
      ),
      ("func f( { print(Section.home) }", "B.swift:1 cannot be read, so that a place may be missed."),
    ] as [(String, String?)])
  func asksThatSwiftIsUnderstood(source: String, message: String?) throws {
    let refusal = try refusal(section + "-- B.swift --\n" + source)
    if let message { #expect(refusal?.hasPrefix(message) == true, "\(refusal ?? "")") } else { #expect(refusal == nil) }
  }

  @Test(
    arguments: [
      ("inbox", "`Section` has a member `inbox` already at A.swift:1."),
      ("other", "`Section` has a member `other` already at A.swift:1."), ("allCases", "Swift has another meaning"),
      ("in", "`in` is a keyword of Swift"), ("`in`", nil), ("applicationName", nil),
    ] as [(String, String?)])
  func asksForANameThatIsFree(name: String, message: String?) throws {
    let refusal = try refusal(section, to: name)
    if let message { #expect(refusal?.hasPrefix(message) == true, "\(refusal ?? "")") } else { #expect(refusal == nil) }
  }

  /// A module sees of another one only what is public; tests may see all of it.
  @Test(arguments: ["Kit", "AppTests"], ["", "public "])
  func passesOverModulesThatCannotSeeTheEnum(module: String, access: String) throws {
    let fixture = """
      -- Package.swift --
      let package = Package(
        name: "X", targets: [.target(name: "App"), .target(name: "Kit"), .testTarget(name: "AppTests")])
      -- Sources/App/A.swift --
      \(access)enum Section: String, AppEnum { case ho▮me }
      struct B { var section: Section }
      -- \(module == "Kit" ? "Sources" : "Tests")/\(module)/View.swift --
      func f(status: Status) { if status.section == .home {} }

      """
    let files = try rename(fixture, to: "start").edits.map(\.place.file.name)
    #expect(files == (module == "Kit" && access.isEmpty ? ["A.swift"] : ["A.swift", "View.swift"]))
  }

  @Test func leavesWhatOthersName() throws {
    let schema = section.replacing("enum Section", with: "@AppEnum(schema: .photos.filterType) enum Section")
    #expect(try refusal(schema) == "The schema `photos.filterType` of `Section` gives its cases their names.")
    let metadata = """
      -- extract.actionsdata --
      {"version": 1, "enums": [{"identifier": "Section", "cases": [{"identifier": "home", "displayRepresentation":
        {"title": {"key": "Home"}}}]}]}
      """
    #expect(
      try refusal(section + metadata)?.hasPrefix("`home` is named in extract.actionsdata:") == true)
  }

  @Test func marksWhatAPersonHasToLookAt() throws {
    let fixture = section + "-- B.swift --\nfunc f(s: Section) { list.contains(.home); g(Section.home) }"
    #expect(try rename(fixture, to: "start", allowsDoubt: true).edits.map(\.isDoubtful) == [false, true, false])
  }
}
