import SourceText
import Testing

@Suite struct SpellingSuggestionTests {
  private let keywords = ["title", "image", "phrase", "never", "parameter", "case", "run", "try", "applicationName"]

  private func nearest(_ word: String) -> String? {
    SpellingSuggestion.nearest(to: word, among: keywords)
  }

  @Test func findsDroppedDoubledReplacedAndSwappedLetters() {
    #expect(nearest("phrse") == "phrase")
    #expect(nearest("tittle") == "title")
    #expect(nearest("imege") == "image")
    #expect(nearest("phraes") == "phrase")
    #expect(nearest("paremetre") == "parameter")
  }

  @Test func passesOverCaseAndWordSeparators() {
    #expect(nearest("application_name") == "applicationName")
    #expect(nearest("ApplicationName") == "applicationName")
    #expect(nearest("application-nme") == "applicationName")
    #expect(nearest("TRY") == "try")
  }

  @Test func suggestsNothingForWordsThatAreFar() {
    #expect(nearest("banana") == nil)
    #expect(nearest("cat") == nil)
    #expect(nearest("x") == nil)
    #expect(nearest("") == nil)
  }

  @Test func neverSuggestsTheWordItself() {
    #expect(SpellingSuggestion.nearest(to: "task", among: ["task"]) == nil)
    #expect(SpellingSuggestion.nearest(to: "task", among: ["task", "tasks"]) == "tasks")
  }

  @Test func prefersTheSpellingWithFewerChangesOfCase() {
    #expect(SpellingSuggestion.nearest(to: "taskId", among: ["TASKID", "taskID"]) == "taskID")
    #expect(SpellingSuggestion.nearest(to: "tesk", among: ["Task", "task"]) == "task")
  }

  @Test func prefersTheFirstAmongEquals() {
    #expect(SpellingSuggestion.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
  }

  @Test func comparesVeryLongWords() {
    let long = String(repeating: "x", count: 100_000)
    #expect(SpellingSuggestion.nearest(to: long, among: [long + "y", "x"]) == long + "y")
  }
}
