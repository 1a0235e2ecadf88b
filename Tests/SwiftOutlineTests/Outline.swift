import SourceText
import SwiftOutline

/// The dump of an outline of inline source.
func outline(_ source: String) -> String {
  OutlineDump.dump(SwiftFile(reading: SourceText(source)))
}
