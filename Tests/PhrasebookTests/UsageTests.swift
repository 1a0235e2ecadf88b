import Testing

@testable import phrasebook

@Suite struct UsageTests {
  private let program = BuiltProgram()

  @Test func programHelpListsEveryCommand() throws {
    let result = try program.run(["--help"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    for command in Program.commands { #expect(result.output.contains("  \(command.specification.name) ")) }
  }

  @Test func callWithoutArgumentsShowsHelpAsAnError() throws {
    let result = try program.run([])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == HelpPage.program)
  }

  @Test func versionIsOneLine() throws {
    let result = try program.run(["--version"])
    #expect(result.status == 0)
    #expect(result.output == "phrasebook \(Program.version)\n")
  }

  @Test(arguments: Program.commands.map { $0.specification.name })
  func pageNamesEveryOption(command: String) throws {
    let page = try program.run([command, "--help"])
    #expect(page.status == 0)
    #expect(page.errors.isEmpty)
    let specification = try #require(Program.commands.first { $0.specification.name == command }?.specification)
    for option in specification.allOptions { #expect(page.output.contains("  \(option.usage)")) }
    #expect(try program.run(["help", command]).output == page.output)
  }

  @Test func pagesFitATerminal() {
    for page in [HelpPage.program] + Program.commands.map({ HelpPage.page(of: $0.specification) }) {
      for line in page.split(separator: "\n") {
        #expect(line.count <= 80)
        #expect(!line.hasSuffix(" "))
      }
    }
  }

  @Test(arguments: [
    (["lnt"], "phrasebook: there is no command 'lnt'; did you mean 'lint'?\nSee 'phrasebook --help'.\n"),
    (["--verion"], "phrasebook: there is no option '--verion'; did you mean '--version'?\nSee 'phrasebook --help'.\n"),
    (
      ["lint", "--formt", "json"],
      "phrasebook: 'lint' has no option '--formt'; did you mean '--format'?\nSee 'phrasebook lint --help'.\n"
    ),
    (
      ["lint", "--format", "jsn"],
      "phrasebook: '--format' takes human, json, jsonl, sarif, github, gitlab, junit, checkstyle or xcode, not 'jsn'; did you mean 'json'?\nSee 'phrasebook lint --help'.\n"
    ),
    (
      ["lint", "--format"],
      "phrasebook: '--format' needs a value: --format human|json|jsonl|sarif|github|gitlab|junit|checkstyle|xcode\nSee 'phrasebook lint --help'.\n"
    ),
    (
      ["lint", "--allow-empty=yes"], "phrasebook: '--allow-empty' takes no value\nSee 'phrasebook lint --help'.\n"
    ),
    (["lint", "--only", ""], "phrasebook: '--only' needs a value: --only RULE[,…]\nSee 'phrasebook lint --help'.\n"),
    (["lint", "--output", ""], "phrasebook: '--output' needs a value: --output FILE\nSee 'phrasebook lint --help'.\n"),
    (
      ["lint", "--baseline="],
      "phrasebook: '--baseline' needs a value: --baseline FILE\nSee 'phrasebook lint --help'.\n"
    ),
    (["lint", "--since", ""], "phrasebook: '--since' needs a value: --since REV\nSee 'phrasebook lint --help'.\n"),
    (
      ["lsp", "--log-file", ""],
      "phrasebook: '--log-file' needs a value: --log-file FILE\nSee 'phrasebook lsp --help'.\n"
    ),
    (["lint", "nowhere"], "phrasebook: there is no file or folder 'nowhere'\nSee 'phrasebook --help'.\n"),
    (["rules", "x"], "phrasebook: 'rules' takes no argument 'x'\nSee 'phrasebook rules --help'.\n"),
    (["explain"], "phrasebook: 'explain' needs RULE\nSee 'phrasebook explain --help'.\n"),
    (
      ["explain", "missing-aplication-name"],
      "phrasebook: there is no rule 'missing-aplication-name'; did you mean 'missing-application-name'?\n"
        + "See 'phrasebook explain --help'.\n"
    ),
  ])
  func mistakesAreNamed(arguments: [String], message: String) throws {
    let result = try program.run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == message)
  }
}
