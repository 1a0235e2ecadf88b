import ShortcutModel
import SourceText
import Testing

@testable import UtteranceMatcher

@Suite struct UtteranceMatcherTests {
  private let plain = demo("phrase Run ${task} in ${applicationName}", "phrase Run a ${applicationName} task")

  @Test func findsTheValueOfASlot() throws {
    let match = try matcher(plain, values: tasks).match("Run Nightly backup in Figranium")
    #expect(match.best?.intent == "RunFigraniumTaskIntent")
    #expect(match.best?.phrase == "Run ${task} in ${applicationName}")
    #expect(match.found == ["task=nightly-backup"])
    #expect(match.considered.map(\.phrase) == ["Run a ${applicationName} task"])
    #expect(match.considered.map(\.reason) == ["'a' is expected behind 'Run'."])
  }

  @Test(
    arguments: [
      ("run nightly  backup, in FIGRANIUM!", "task=nightly-backup"), ("Run cafe zoe in Figranium", "task=cafe"),
      ("Run CAFE\u{301} «Zoe\u{308}» in Figranium", "task=cafe"), ("Run launch in Figranium", "task=rocket"),
      ("Run 🚀 Launch in Figranium", "task=rocket"), ("Run 🚀Launch in Figranium 🎉", "task=rocket"),
      ("Run every night in Figranium", "task=nightly"), ("Run C in Figranium", "task=c"),
      ("Run C++ in Figranium", "task=cpp"), ("Ｒｕｎ Nightly in Figranium", "task=nightly"),
    ])
  func foldsSpelling(utterance: String, expected: String) throws {
    #expect(try matcher(plain, values: tasks).match(utterance).found == [expected])
  }

  @Test(
    arguments: [
      ("Run the moon in Figranium", "'the moon' is no known value of 'task' (FigraniumTask)."),
      ("Run", "A value of 'task' is expected behind 'Run'."),
      ("Run Nightly in Figranium now", "'now' is left over at the end."),
      ("Run Nightly in Fig", "The application's name, 'Figranium', is expected behind 'Run Nightly in'."),
      ("Run Nightly on Figranium", "'in' is expected behind 'Run Nightly'."),
      ("Runs Nightly in Figranium", "'Run' is expected at the start."), (" ¡! ", "The sentence has no words."),
    ])
  func saysWhyNot(utterance: String, reason: String) throws {
    let match = try matcher(demo("phrase Run ${task} in ${applicationName}"), values: tasks).match(utterance)
    #expect(match.best == nil)
    #expect(match.considered.map(\.reason) == [reason])
  }

  @Test func takesFreeTextWhereNoValueIsKnown() throws {
    let match = try matcher(plain).match("Run the moon in Figranium")
    #expect(match.found == ["task=?the moon"])
  }

  @Test func takesTheTextOfAPrimitiveForItsValue() throws {
    let files = [
      "A.phrases":
        "application Fig\nshortcut StopFigraniumExecutionIntent\n  phrase Stop ${runID} in ${applicationName}\n"
    ]
    #expect(try matcher(files).match("stop Run-7 in fig").found == ["runID=Run-7"])
  }

  @Test func prefersKnownValuesThenLongerWordsThenTheFirst() throws {
    let files = demo(
      "phrase Run ${task} in ${applicationName}", "phrase Run ${task} backup in ${applicationName}",
      "phrase run ${task} backup, in ${applicationName}")
    let match = try matcher(files, values: tasks).match("Run Nightly backup in Figranium")
    #expect(match.best?.phrase == "Run ${task} backup in ${applicationName}")
    #expect(match.found == ["task=nightly"])
    let fitting = "The phrase 'Run ${task} backup in ${applicationName}' "
    #expect(match.considered.map(\.reason) == [fitting + "fits better.", fitting + "comes first."])
  }

  @Test func addsWhatTheShortcutSets() throws {
    let files = [
      "A.phrases": """
      application Figranium
      shortcut RunFigraniumTaskIntent(task: "nightly-backup")
        phrase Back everything up with ${applicationName}
      shortcut RunFigraniumTaskIntent
        phrase Run ${task} with ${applicationName}
      """
    ]
    let matcher = try matcher(files, values: tasks)
    let preset = matcher.match("Back everything up with Figranium")
    #expect(preset.found == ["task=nightly-backup*"])
    #expect(preset.best?.parameters.map(\.display) == ["Nightly backup"])
    #expect(matcher.match("Run C with Figranium").found == ["task=c"])
  }

  @Test func refusesWhatANegativePhraseSays() throws {
    let files = demo("phrase Run ${task} from ${applicationName}", "never Run away from ${applicationName}")
    let match = try matcher(files).match("run away from figranium")
    #expect(match.best == nil)
    #expect(
      match.considered.map(\.reason) == [
        "The negative phrase 'Run away from ${applicationName}' keeps it from running."
      ])
  }

  @Test func neverMatchesAPhraseThatTheSystemDrops() throws {
    let match = try matcher(demo("phrase Run a task", "phrase Run ${job} in ${applicationName}")).match("Run a task")
    #expect(
      match.considered.map(\.reason) == [
        "The phrase does not name the application, so the system drops it.",
        "RunFigraniumTaskIntent has no parameter 'job'.",
      ])
  }

  @Test func takesFixedValuesOfTheFile() throws {
    let files = [
      "A.phrases": """
      application Logs
      intent OpenLogIntent
        parameter log: LogEntity?
      entity LogEntity
        case build  Build log
      shortcut OpenLogIntent
        phrase Open ${log} in ${applicationName}
      """
    ]
    #expect(try matcher(files).match("open build log in logs").found == ["log=build"])
  }

  @Test func keepsTheWorkBounded() throws {
    let slots = String(repeating: "${task} ", count: 12)
    let sentence = "Run " + String(repeating: "a ", count: 300) + "Figranium"
    let match = try matcher(demo("phrase Run " + slots + "${applicationName}")).match(sentence)
    #expect(match.best?.parameters.count == 12)
    let endless = String(repeating: "a", count: UtteranceMatcher.lengthLimit + 1)
    #expect(try matcher(plain).match(endless).considered.first?.reason == "The sentence is longer than 400 letters.")
  }

  @Test func namesTheTypesOfSlots() throws {
    let file = SourceFile(FileID("A.phrases"), kind: .phrases, text: .init(plain["Demo.phrases"] ?? ""))
    let snapshot = WorkspaceSnapshot(files: [file])
    let types = snapshot.projects.map { UtteranceMatcher.slotTypes(in: $0, of: snapshot) }
    #expect(types == [["FigraniumTask"]])
  }
}
