import SourceText
import SwiftOutline

/// The dump of an outline of inline source.
func outline(_ source: String) -> String {
  OutlineDump.dump(SwiftFile(reading: SourceText(source)))
}

/// The dump of the expression that a constant is set to, and of the errors in it.
func expression(_ source: String) -> String {
  let lines = outline("let value = \(source)").split(separator: "\n").dropFirst()
  return lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
    .replacing("= ", with: "", maxReplacements: 1)
}

/// The dump of the statements in a getter.
func statements(_ source: String) -> String {
  let lines = outline("var value: Int {\n\(source)\n}").split(separator: "\n").dropFirst(2)
  return lines.map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
}
