import Foundation

/// The page of the documentation that says what is tried in which editor.
struct EditorsPage {
  private let rows: [[String]]

  init() throws {
    let page = Checkout.root.appending(path: "Sources/phrasebook/Documentation.docc/Editors.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { !$0.hasPrefix("| Step |") }.prefix { $0.hasPrefix("|") }
    rows = table.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The names of the steps that are marked for an editor, as its driver prints them.
  func steps(of column: String) -> Set<String> {
    guard let position = rows.first?.firstIndex(of: column) else { return [] }
    let marked = rows.filter { $0.count > position && $0[position] == "●" }
    return Set(marked.map { $0[1].lowercased().replacing(" ", with: "-") })
  }
}
