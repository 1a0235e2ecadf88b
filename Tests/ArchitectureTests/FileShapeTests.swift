import Foundation
import Testing

@Suite struct FileShapeTests {
  private let repository = Repository()

  @Test(arguments: [("Sources", 400), ("Tests", 600)])
  func filesStayShort(folder: String, limit: Int) throws {
    for source in try repository.swiftSources(under: folder) {
      #expect(source.lines.count <= limit, "\(source.path) has \(source.lines.count) lines; it is two things")
    }
  }

  @Test(arguments: ["Utils", "Utilities", "Helper", "Common", "Misc", "Manager", "Info", "Impl"])
  func namesSayWhatAFileHolds(word: String) throws {
    for source in try repository.swiftSources(under: "Sources") + repository.swiftSources(under: "Tests") {
      let name = source.name.dropLast(".swift".count)
      #expect(!name.hasSuffix(word) && !name.hasSuffix(word + "s") && name != word, "\(source.path)")
    }
  }

  @Test func everyModuleSaysWhatItIs() throws {
    let sources = try repository.swiftSources(under: "Sources")
    for (module, files) in Dictionary(grouping: sources, by: \.target) {
      let heads = files.filter { $0.text.hasPrefix("// ") && $0.lines.first?.contains(module) == true }
      #expect(heads.count == 1, "\(heads.count) files of \(module) begin with a comment that says what it is")
    }
  }
}
