import SourceText

/// The difference of two texts as `diff -u`, `patch` and `git apply` know it.
enum UnifiedDiff {
  /// Lines around a change that are shown.
  private static let contextCount = 3
  /// Past so many lines between the first and the last change the whole part is shown as replaced: a search for the
  /// smallest difference takes time with its square.
  private static let mostCompared = 20_000

  private enum Step {
    case both(Int)
    case removed(Int)
    case added(Int)
  }

  /// Empty where the texts are equal. The bytes are those of UTF-8, whatever the file's encoding.
  static func bytes(from old: [UInt8], to new: [UInt8], path: String) -> [UInt8] {
    guard old != new else { return [] }
    let before = lines(of: old)
    let after = lines(of: new)
    var bytes = Array("--- \(quoted("a/" + path))\n+++ \(quoted("b/" + path))\n".utf8)
    for hunk in hunks(of: steps(from: before, to: after)) { append(hunk, before, after, to: &bytes) }
    return bytes
  }

  /// With their ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// From the first line to the last; each has the number of its line in the old or the new text.
  private static func steps(from before: [ArraySlice<UInt8>], to after: [ArraySlice<UInt8>]) -> [Step] {
    let head = zip(before, after).prefix { $0 == $1 }.count
    let tail = zip(before[head...].reversed(), after[head...].reversed()).prefix { $0 == $1 }.count
    let old = Array(before[head..<(before.count - tail)])
    let new = Array(after[head..<(after.count - tail)])
    var removed = Set(old.indices)
    var added = Set(new.indices)
    if old.count + new.count <= mostCompared {
      removed = []
      added = []
      for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
    }
    var steps = (0..<head).map { Step.both($0) }
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        steps.append(.removed(head + i))
        i += 1
      } else if added.contains(j) {
        steps.append(.added(head + j))
        j += 1
      } else {
        steps.append(.both(head + i))
        i += 1
        j += 1
      }
    }
    return steps + (0..<tail).map { Step.both(before.count - tail + $0) }
  }

  private struct Hunk {
    var steps: ArraySlice<Step>
    /// 0-based, of its first line.
    var oldStart: Int
    var newStart: Int
  }

  private static func hunks(of steps: [Step]) -> [Hunk] {
    var hunks: [Hunk] = []
    var (oldLine, newLine) = (0, 0)
    var lines: [(old: Int, new: Int)] = []
    var changes: [Int] = []
    for (index, step) in steps.enumerated() {
      lines.append((oldLine, newLine))
      switch step {
      case .both: (oldLine, newLine) = (oldLine + 1, newLine + 1)
      case .removed:
        oldLine += 1
        changes.append(index)
      case .added:
        newLine += 1
        changes.append(index)
      }
    }
    var position = 0
    while position < changes.count {
      var last = position
      while last + 1 < changes.count, changes[last + 1] - changes[last] <= contextCount * 2 + 1 { last += 1 }
      let start = max(0, changes[position] - contextCount)
      let end = min(steps.count, changes[last] + contextCount + 1)
      hunks.append(Hunk(steps: steps[start..<end], oldStart: lines[start].old, newStart: lines[start].new))
      position = last + 1
    }
    return hunks
  }

  private static func append(
    _ hunk: Hunk, _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>], to bytes: inout [UInt8]
  ) {
    var (oldCount, newCount) = (0, 0)
    var body: [UInt8] = []
    for step in hunk.steps {
      let (sign, line): (Character, ArraySlice<UInt8>)
      switch step {
      case .both(let number):
        (sign, line) = (" ", before[number])
        (oldCount, newCount) = (oldCount + 1, newCount + 1)
      case .removed(let number):
        (sign, line) = ("-", before[number])
        oldCount += 1
      case .added(let number):
        (sign, line) = ("+", after[number])
        newCount += 1
      }
      body += sign.utf8
      body += line
      if line.last != UInt8(ascii: "\n") { body += "\n\\ No newline at end of file\n".utf8 }
    }
    bytes += "@@ -\(range(hunk.oldStart, oldCount)) +\(range(hunk.newStart, newCount)) @@\n".utf8
    bytes += body
  }

  /// An empty range names the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    let line = count == 0 ? start : start + 1
    return count == 1 ? "\(line)" : "\(line),\(count)"
  }

  /// A path with odd characters in quotes, as git writes it.
  private static func quoted(_ path: String) -> String {
    let isOdd = path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    // What follows a tab is a time stamp to `patch`, so that a name with a space needs one.
    guard isOdd else { return path.utf8.contains(UInt8(ascii: " ")) ? path + "\t" : path }
    var result = "\""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""): result += "\\\""
      case UInt8(ascii: "\\"): result += "\\\\"
      case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return result + "\""
  }
}
