import SourceText

extension SourceText {
  /// A name for the edit of this module where the protocol's type of the same name is in sight.
  typealias Edit = TextEdit
}
