/// A range of a file in half the bytes: of a large table there are millions.
///
/// No file is read that has more bytes than fit; an offset past them counts as the last.
@propertyWrapper package struct ByteRange: Sendable, Hashable {
  private var lower: UInt32
  private var upper: UInt32

  package init(_ range: Range<Int>) {
    lower = UInt32(clamping: range.lowerBound)
    upper = UInt32(clamping: range.upperBound)
  }

  package init(wrappedValue: Range<Int>) {
    self.init(wrappedValue)
  }

  package var range: Range<Int> { Int(lower)..<Int(upper) }

  package var wrappedValue: Range<Int> {
    get { range }
    set { self = ByteRange(newValue) }
  }
}
