import LanguageServerProtocol
import Testing

@Suite struct EntitiesCommandTests {
  private let program = BuiltProgram()

  private func entities(_ arguments: String...) throws -> BuiltProgram.Result {
    let phrases = "application Demo\nentity LogEntity\n  case build  Build log\n  case deploy  Deploy log\n"
    return try program.run(["entities"] + arguments, in: try TemporaryFolder(["demo.phrases": phrases]))
  }

  @Test func jsonListsWhatTheProviderKnows() throws {
    let result = try entities("FigraniumTask", "--format", "json", "--match", "BACKUP")
    #expect(result.status == 0)
    let json = try JSONParser.parse(Array(result.output.utf8))
    #expect(json["type"] == "FigraniumTask")
    #expect(json["provider"] == "demo")
    #expect(json["stale"] == false)
    #expect(json["entities"]?.arrayValue?.map { $0["id"] } == ["nightly-backup"])
    #expect(json["entities"]?.arrayValue?.map { $0["name"] } == ["Nightly backup"])
  }

  @Test func declaredValuesNeedNoProvider() throws {
    let result = try entities("LogEntity", "--provider", "nobody")
    #expect(result.status == 0)
    #expect(result.output == "build   Build log\ndeploy  Deploy log\n")
  }

  @Test func transferHasWordsForWhatIsMissing() throws {
    #expect(
      try entities("LogEntity", "--as", "text", "--match", "build").output == "Build log\nbuild\nNo description.\n")
    let json = try JSONParser.parse(Array(try entities("LogEntity", "--as", "json").output.utf8))
    #expect(json.arrayValue?.map { $0["description"] } == [.null, .null])
  }

  @Test func unknownTypeIsNamed() throws {
    let result = try entities("FigraniumTasks")
    #expect(result.status == 2)
    #expect(result.errors.contains("did you mean 'FigraniumTask'?"))
  }
}
