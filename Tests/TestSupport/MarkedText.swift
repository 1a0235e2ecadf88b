// TestSupport reads and writes the signs by which tests say what they expect. It does not import Testing, and must not
// know what a diagnostic is to the product.

package import SourceText

/// Files of a test with the signs taken out.
///
/// `-- path --` alone on a line begins a file; what stands before the first is nothing. `▮` is the cursor, `⟦…⟧` a
/// range, and a line of `^^^ error: [rule] message` says what is expected of the line above it. As whole lines are taken
/// out, the signs work in any format, JSON included.
package struct MarkedText: Sendable {
  package struct File: Sendable {
    package var path: String
    package var text: SourceText
    /// Byte offsets of the cursors in `text`.
    package var cursors: [Int] = []
    /// Byte ranges between `⟦` and `⟧`, in the order in which they end.
    package var ranges: [Range<Int>] = []
  }

  package private(set) var files: [File] = []
  package private(set) var marks: [Mark] = []

  /// - Parameter path: The file of a text that begins without a `-- path --` line.
  package init(_ text: String, path: String? = nil) {
    var builder = path.map { FileBuilder(path: $0) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let next = Self.header(line) {
        finish(builder)
        builder = FileBuilder(path: next)
      } else if let mark = Mark(line, path: builder?.path ?? "", line: (builder?.lineCount ?? 0) - 1) {
        marks.append(mark)
      } else {
        builder?.append(line)
      }
    }
    finish(builder)
  }

  private mutating func finish(_ builder: FileBuilder?) {
    guard let builder else { return }
    files.append(builder.file)
  }

  /// The path of `-- path --`.
  private static func header(_ line: Substring) -> String? {
    guard line.hasPrefix("-- "), line.hasSuffix(" --"), line.count > 6 else { return nil }
    return String(line.dropFirst(3).dropLast(3))
  }
}

/// Collects the lines of one file and takes out its cursors and range signs.
private struct FileBuilder {
  let path: String
  private(set) var lineCount = 0
  private var bytes: [UInt8] = []
  private var cursors: [Int] = []
  private var ranges: [Range<Int>] = []
  private var open: [Int] = []

  init(path: String) {
    self.path = path
  }

  mutating func append(_ line: Substring) {
    if lineCount > 0 { bytes.append(UInt8(ascii: "\n")) }
    lineCount += 1
    for scalar in line.unicodeScalars {
      switch scalar {
      case "▮": cursors.append(bytes.count)
      case "⟦": open.append(bytes.count)
      case "⟧": if let start = open.popLast() { ranges.append(start..<bytes.count) }
      default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
  }

  var file: MarkedText.File {
    MarkedText.File(path: path, text: SourceText(bytes: bytes), cursors: cursors, ranges: ranges)
  }
}
