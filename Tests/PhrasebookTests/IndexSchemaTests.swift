import Foundation
import LanguageServerProtocol
import TestSupport
import Testing

/// The JSON Schema of the index, `Resources/index.schema.json` of the documentation.
@Suite struct IndexSchemaTests {
  @Test func saysWhatThePageSays() throws {
    let schema = try JSONParser.parse(Array(try Data(contentsOf: Self.schema)))
    #expect(try FormatPage("IndexFormat").mismatches(ofSchema: schema) == [])
  }

  @Test(
    .enabled(if: Self.validator != nil || Self.isRequired, "needs check-jsonschema"),
    arguments: ["figranium", "healthy", "mistakes"])
  func acceptsTheIndexOfEachSample(sample: String) throws {
    let validator = try #require(
      Self.validator, "PHRASEBOOK_REQUIRE names python, and check-jsonschema is not installed")
    let samples = Repository.root.appending(path: "samples")
    let index = try BuiltProgram().run(["index", "--format", "json", sample], at: samples)
    let folder = try TemporaryFolder(["index.json": index.output])
    let process = Process()
    process.executableURL = validator
    process.arguments = ["--schemafile", Self.schema.path, folder.url.appending(path: "index.json").path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(output)")
  }

  private static let schema = Repository.root.appending(
    path: "Sources/phrasebook/Documentation.docc/Resources/index.schema.json")

  private static var isRequired: Bool {
    (ProcessInfo.processInfo.environment["PHRASEBOOK_REQUIRE"] ?? "").split(separator: ",").contains("python")
  }

  private static let validator: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: String($0)).appending(path: "check-jsonschema") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()
}
