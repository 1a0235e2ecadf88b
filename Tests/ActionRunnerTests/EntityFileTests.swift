import Foundation
import Testing
import UtteranceMatcher

@testable import ActionRunner

@Suite struct EntityFileTests {
  @Test func whatIsWrittenIsRead() throws {
    let folder = try TemporaryFolder()
    let file = EntityFile(entities: [
      "LogEntity": [
        LiveEntity(id: "a\"\\/\n", name: "Ünïcode 🎉", description: "d"), LiveEntity(id: "b", name: "b"),
      ], "Empty": [],
    ])
    let path = try folder.write("e.json", file.text)
    #expect(try EntityFile(path: path) == file)
    #expect(
      EntityFile(entities: ["L": [LiveEntity(id: "x", name: "X")]]).text == """
        {
          "version": 1,
          "entities": {
            "L": [
              { "id": "x", "name": "X", "description": null }
            ]
          }
        }

        """)
  }

  @Test func oneOddElementDoesNotSpoilTheList() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "e.json", #"{"entities":{"L":[{"id":7},{"name":"x"},null,"s",{"id":"a","name":"A"},{"id":"a","name":"B"}]}}"#)
    #expect(
      try EntityFile(path: path).entities["L"] == [LiveEntity(id: "7", name: "7"), LiveEntity(id: "a", name: "A")])
  }

  @Test(arguments: [
    ("{", "it is no JSON: at byte 1, "), ("[]", "it has no object “entities”"),
    (#"{"version":2,"entities":{}}"#, "its version is not 1"), (#"{"entities":{"L":{}}}"#, "“L” is no array"),
  ])
  func whatIsNoEntityFileIsSaid(text: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("e.json", text)
    let error = #expect(throws: ActionError.self) { try EntityFile(path: path) }
    #expect(error?.code == "ENTITY_FILE" && error?.category == .usage)
    #expect(
      error?.message.hasPrefix("The entities of \(path) cannot be used: \(reason)") == true,
      "\(String(describing: error))")
  }

  @Test(arguments: [(0o600, true), (0o644, true), (0o664, false), (0o646, false)])
  func othersMustNotBeAbleToChangeAProvidersFile(permissions: Int, isTaken: Bool) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("e.json", #"{"entities":{"L":[{"id":"a"}]}}"#, permissions: permissions)
    let provider = FileProvider(name: "f", FileService(path: path, entityTypes: ["L", "M"]), variables: [:])
    let error = await actionError { () async throws(ActionError) in try await provider.entities(ofType: "L") }
    #expect((error == nil) == isTaken, "\(String(describing: error))")
    if !isTaken { #expect(error?.message.hasSuffix("run chmod go-w on it.") == true) }
    let other = await actionError { () async throws(ActionError) in try await provider.entities(ofType: "M") }
    #expect(other?.code == "ENTITY_FILE")
  }

  @Test func aChangedFileIsReadWhenItsValuesAreNoLongerGood() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("e.json", #"{"entities":{"L":[{"id":"a"}]}}"#)
    let service = FileService(path: path, entityTypes: ["L"], lifetime: .seconds(5))
    let provider = FileProvider(name: "f", service, variables: [:])
    let clock = TestClock()
    let cache = EntityCache { clock.now }
    #expect(await cache.refresh("L", of: provider).values.map(\.id) == ["a"])
    try folder.write("e.json", #"{"entities":{"L":[{"id":"b"}]}}"#)
    clock.advance(.seconds(4))
    #expect(await cache.refresh("L", of: provider).values.map(\.id) == ["a"])
    clock.advance(.seconds(2))
    #expect(await cache.refresh("L", of: provider).values.map(\.id) == ["b"])
  }

  @Test func whatIsNoFileIsNotRead() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    for (path, reason) in [
      ("/pipe", "it is neither a file nor a folder"), ("", "it is a folder"), ("/x", "there is no such file"),
    ] {
      let error = #expect(throws: ActionError.self) { try EntityFile(path: folder.path + path) }
      #expect(error?.message.hasSuffix(reason + ".") == true)
    }
  }
}
