import Testing

@testable import SourceText

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

  @Test func comparesLettersOfEveryScript() {
    #expect(SpellingSuggestion.nearest(to: "ГОРОД", among: ["огород", "гора"]) == "огород")
    #expect(SpellingSuggestion.nearest(to: "Grösse", among: ["Masse", "größe", "GRÖßE", "Größe"]) == "Größe")
    #expect(SpellingSuggestion.nearest(to: "Groesse", among: ["Masse", "größe", "groesser"]) == "groesser")
  }

  /// The answers are those of the plain table of all distances, whatever is left out for speed.
  @Test func agreesWithTheWholeTable() {
    var state: UInt64 = 71
    func word(_ longest: UInt64) -> String {
      func next(_ bound: UInt64) -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) % bound
      }
      let alphabet = Array("abcABC_-é")
      return String((0..<next(longest)).map { _ in alphabet[Int(next(UInt64(alphabet.count)))] })
    }
    for _ in 0..<300 {
      let misspelt = word(12)
      let candidates = (0..<20).map { _ in word(14) }
      #expect(
        SpellingSuggestion.nearest(to: misspelt, among: candidates) == plainNearest(to: misspelt, among: candidates),
        "\(misspelt) among \(candidates)")
    }
  }

  @Test func looksAtMostCandidatesByTheirLettersAlone() {
    let names = (0..<1000).map { "parameter\(String($0, radix: 36))Name" }
    var search = SpellingSearch(for: "applicationNmae")
    for name in names { search.consider(name) }
    #expect(search.nearest == nil)
    #expect(search.work < names.count * 25)
  }

  @Test func endsWhereManyCandidatesAreAlike() {
    let names = (0..<100_000).map { "parameterWithNumber\($0)" }
    var looked = 0
    let counted = names.lazy.map { name in
      looked += 1
      return name
    }
    #expect(SpellingSuggestion.nearest(to: "parameterWithNumbre77", among: counted) == "parameterWithNumber77")
    #expect((77...10_000).contains(looked))
  }

  private func plainNearest(to word: String, among candidates: [String]) -> String? {
    func folded(_ text: String) -> [Character] { Array(text.lowercased().filter { $0 != "_" && $0 != "-" }) }
    let letters = folded(word)
    let allowance = letters.count < 3 ? 0 : letters.count < 6 ? 1 : letters.count < 9 ? 2 : 3
    let ranked = candidates.filter { $0 != word }.enumerated().map { index, name in
      (table(letters, folded(name)), table(Array(word), Array(name)), index, name)
    }
    let best = ranked.min { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
    return best.flatMap { $0.0 <= allowance ? $0.3 : nil }
  }

  private func table(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for row in 1..<(left.count + 1) {
      rows.append([row])
      for column in 1..<(right.count + 1) {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(rows[row - 1][column - 1] + (isSame ? 0 : 1), rows[row - 1][column] + 1)
        cost = min(cost, rows[row][column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, rows[row - 2][column - 2] + 1)
        }
        rows[row].append(cost)
      }
    }
    return rows[left.count][right.count]
  }

  @Test func comparesVeryLongWords() {
    let long = String(repeating: "x", count: 100_000)
    #expect(SpellingSuggestion.nearest(to: long, among: [long + "y", "x"]) == long + "y")
  }

  @Test func indexFindsWhatASearchFinds() {
    let names = keywords + ["größe", "Größe", "taskID", "TASKID", "taskId", "", "a_b", "огород", "titel"]
    let index = SpellingIndex(names)
    for word in names + ["phrse", "tittle", "application_name", "GRÖSSE", "ГОРОД", "tsk", "taskid", "AB", "banana"] {
      var work = 0
      let found = index.nearest(to: word, adding: &work)
      #expect(found == SpellingSuggestion.nearest(to: word, among: names), "\(word)")
      #expect(work > 0)
    }
    #expect(index.contains("taskID"))
    #expect(!index.contains("taskid"))
  }
}
