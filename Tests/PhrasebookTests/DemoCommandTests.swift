import Foundation
import Testing

@Suite struct DemoCommandTests {
  private let program = BuiltProgram()
  private let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../samples").standardizedFileURL.path

  @Test func showsTheMainJobWithoutTheUsersProviders() throws {
    let environment = ["FIGRANIUM_BASE_URL": "http://127.0.0.1:9", "FIGRANIUM_API_KEY": "none"]
    let result = try program.run(["demo", samples], environment: environment)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    for part in [
      "^^^^", "has no parameter 'taks': did you mean 'task'? [unknown-slot]", "quick fix applied", "Price watch",
      "RunFigraniumTaskIntent", "asked  Run Nightly backup on demo (in memory)?  [Run]",
      "outcome  Nightly backup finished with success.", "The server ended with 0",
    ] {
      #expect(result.output.contains(part), "“\(part)” is not shown")
    }
  }

  @Test func showsTheSameEachTime() throws {
    func lines() throws -> [Substring] {
      try program.run(["demo", samples]).output.split(separator: "\n").map { $0.prefix { $0 != "(" } }
    }
    #expect(try lines() == lines())
  }

  @Test func packageIsFoundFromAnywhere() throws {
    #expect(try program.run(["demo"], in: try TemporaryFolder()).status == 0)
  }

  @Test func folderWithoutSamplesIsNamed() throws {
    let folder = try TemporaryFolder(["demo.phrases": "application Demo\n"])
    let result = try program.run(["demo", "."], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("has a phrase that runs a Figranium task"))
    #expect(try program.run(["demo", "nowhere"], in: folder).errors.contains("there is no folder 'nowhere'"))
  }
}
