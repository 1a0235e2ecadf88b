import Foundation
import Testing

/// A configuration may come with a clone: the baseline that it names is no file of somebody else.
@Suite struct BaselineReachTests {
  private let program = BuiltProgram()

  private func lint(_ baseline: String, _ arguments: [String] = [], in folder: TemporaryFolder) throws
    -> BuiltProgram.Result
  {
    try folder.write("w/App/.phrasebook.json", "{\n  \"baseline\": \"\(baseline)\"\n}\n")
    return try program.run(["lint"] + arguments, at: folder.url.appending(path: "w/App"))
  }

  @Test(arguments: ["../../known.json", "/known.json", "in/../../../x/known.json", "link.json", "folder/known.json"])
  func baselineOutsideOfTheWorkspaceIsRefused(_ baseline: String) throws {
    let folder = try TemporaryFolder(["w/App/a.phrases": "application Demo\n", "w/.git/HEAD": "", "known.json": "mine"])
    try folder.link("w/App/link.json", to: "../../known.json")
    try folder.link("w/App/folder", to: "../..")
    for arguments in [[], ["--write-baseline"]] {
      let result = try lint(baseline, arguments, in: folder)
      #expect(result.status == 2)
      #expect(
        result.errors.hasPrefix(
          "phrasebook: .phrasebook.json:2:15: the baseline '\(baseline)' lies outside of the workspace;"),
        "\(result.errors)")
    }
    let known = try String(contentsOf: folder.url.appending(path: "known.json"), encoding: .utf8)
    #expect(known == "mine")
  }

  @Test func baselineOfTheRepositoryIsTaken() throws {
    let folder = try TemporaryFolder(["w/App/a.phrases": "application Demo\n", "w/.git/HEAD": ""])
    #expect(try lint("../known.json", ["--write-baseline"], in: folder).status == 0)
    #expect(try lint("../known.json", in: folder).status == 0)
    // Without a repository the outermost configuration bounds it.
    let plain = try TemporaryFolder(["w/App/a.phrases": "application Demo\n"])
    #expect(try lint("../known.json", ["--write-baseline"], in: plain).status == 2)
    try plain.write("w/.phrasebook.json", "{}")
    #expect(try lint("../known.json", ["--write-baseline"], in: plain).status == 0)
    // Who starts the program may name any file.
    #expect(try lint("../../x.json", ["--baseline", "../known.json"], in: plain).status == 0)
  }
}
