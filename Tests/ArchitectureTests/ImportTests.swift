import Foundation
import Testing

@Suite struct ImportTests {
  private let repository = Repository()

  @Test func tableIsReadFromTheManifest() throws {
    let table = ModuleTable(manifest: try repository.text("Package.swift"))
    #expect(table.order.first == "SourceText")
    #expect(table.imports["SourceText"] == [])
    #expect(table.imports["PhraseSyntax"] == ["SourceText"])
    #expect(table.imports["LanguageServer"]?.contains("LanguageServerProtocol") == true)
    #expect(
      Set(table.order + ["phrasebook", "PhrasebookLint", "PhrasebookLintCommand"])
        == Set(try repository.swiftSources(under: "Sources").map(\.target)))
  }

  @Test func tablePointsDownOnly() throws {
    let table = ModuleTable(manifest: try repository.text("Package.swift"))
    for (position, name) in table.order.enumerated() {
      let lower = Set(table.order[..<position])
      #expect(table.imports[name, default: []].isSubset(of: lower), "\(name) imports a module listed after it")
    }
  }

  @Test func modulesImportWhatTheTableAllows() throws {
    let table = ModuleTable(manifest: try repository.text("Package.swift"))
    for source in try repository.swiftSources(under: "Sources") {
      let allowed = source.target == "phrasebook" ? Set(table.order) : table.imports[source.target, default: []]
      for module in Self.imports(of: source) where !Self.toolchain.contains(module) {
        if ["BackgroundWork", "CurlOnDemand"].contains(module), source.target == "ActionRunner" { continue }
        #expect(allowed.contains(module), "\(source.path) must not import \(module)")
      }
    }
  }

  /// Foundation costs milliseconds when it is first used, and the readers run at every keystroke.
  @Test func coreNeedsNoFoundation() throws {
    let core = [
      "SourceText", "PhraseSyntax", "SwiftOutline", "ShortcutModel", "ShortcutLint", "LanguageServerProtocol",
    ]
    for source in try repository.swiftSources(under: "Sources") where core.contains(source.target) {
      let foundation = Self.imports(of: source).filter { $0.hasPrefix("Foundation") }
      #expect(foundation.isEmpty, "\(source.path) imports \(foundation)")
    }
  }

  /// What comes with the toolchain or the platform.
  private static let toolchain: Set<String> = [
    "AppIntents", "Android", "Bionic", "Darwin", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationNetworking", "Glibc", "Musl", "PackagePlugin", "Synchronization",
  ]

  private static func imports(of source: Repository.SwiftSource) -> [String] {
    source.code.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), position + 1 < words.count,
        words[..<position].allSatisfy({
          $0.hasPrefix("@") || ["package", "public", "internal", "private"].contains($0)
        })
      else { return nil }
      let isKind = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"].contains(
        words[position + 1])
      let name = words[min(position + (isKind ? 2 : 1), words.count - 1)]
      return name.split(separator: ".").first.map(String.init)
    }
  }
}
