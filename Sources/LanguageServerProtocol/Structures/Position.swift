/// A place in a document: a 0-based line, and a 0-based column in the units agreed on at initialization.
package struct Position: Sendable, Hashable, Decodable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}
