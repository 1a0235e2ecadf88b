/// What a table hands out: a number that says which of its rows it is.
package protocol TableRow: Sendable {
  init(_ contents: TableContents, _ number: Int)
}

/// Rows of a table that stand side by side. Each is made when it is asked for.
///
/// Inlinable, since rules and features of other modules walk rows all the time.
package struct TableRows<Row: TableRow>: RandomAccessCollection, Sendable {
  @usableFromInline let contents: TableContents
  @usableFromInline let numbers: Range<Int>

  init(_ contents: TableContents, _ numbers: Range<Int>) {
    self.contents = contents
    self.numbers = numbers
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { numbers.count }
  @inlinable package subscript(position: Int) -> Row { Row(contents, numbers.lowerBound + position) }
}
