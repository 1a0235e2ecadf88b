/// What lies between two positions; the end is not part of it.
package struct Range: Sendable, Hashable, Decodable {
  package var start: Position
  package var end: Position

  package init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }
}
