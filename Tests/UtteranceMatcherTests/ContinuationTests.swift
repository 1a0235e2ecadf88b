import Testing

@testable import UtteranceMatcher

@Suite struct ContinuationTests {
  private let files = demo("phrase Run ${task} in ${applicationName}", "phrase Start ${applicationName}")
  private let values = SlotValues([
    "FigraniumTask": [
      SlotValue(id: "b", names: ["Nightly backup"]), SlotValue(id: "n", names: ["Nightly", "Dusk"]),
    ]
  ])

  @Test(
    arguments: [
      ("", ["0 Run Nightly backup| in Figranium", "0 Run Nightly| in Figranium", "0 Start Figranium|"]),
      ("st", ["0 Start Figranium|"]), ("Start", ["5  Figranium|"]), ("start f", ["6 Figranium|"]),
      ("Run", ["3  Nightly backup| in Figranium", "3  Nightly| in Figranium"]),
      ("Run ", ["4 Nightly backup| in Figranium", "4 Nightly| in Figranium"]),
      ("run back", ["4 Nightly backup| in Figranium"]), ("Run du", ["4 Dusk| in Figranium"]),
      ("Run Nightly ", ["4 Nightly backup| in Figranium", "4 Nightly| in Figranium", "12 in Figranium|"]),
      ("Run Nightly i", ["12 in Figranium|"]), ("Run Nightly in ", ["15 Figranium|"]),
      ("Run Nightly in Figranium", ["15 Figranium|"]), ("Stop", []),
    ])
  func goesOnFromWhatIsTyped(typed: String, expected: [String]) throws {
    let (found, isCut) = try matcher(files, values: values).continuations(of: typed)
    #expect(found.map { "\($0.start) \($0.text)|\($0.rest)" } == expected)
    #expect(!isCut)
  }

  @Test func tellsThatThereIsMore() throws {
    let (found, isCut) = try matcher(files, values: values).continuations(of: "", limit: 2)
    #expect(found.map(\.value?.id) == ["b", "n"])
    #expect(isCut)
  }
}
