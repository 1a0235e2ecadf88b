/// What a table hands out: a number that says which of its rows it is.
package protocol TableRow: Sendable {
  init(_ contents: TableContents, _ number: Int)
}

/// Rows of a table that stand side by side. Each is made when it is asked for.
package struct TableRows<Row: TableRow>: RandomAccessCollection, Sendable {
  private let contents: TableContents
  private let numbers: Range<Int>

  init(_ contents: TableContents, _ numbers: Range<Int>) {
    self.contents = contents
    self.numbers = numbers
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { numbers.count }
  package subscript(position: Int) -> Row { Row(contents, numbers.lowerBound + position) }
}
