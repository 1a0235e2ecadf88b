/// One of the parts that a lint is split into, so that as many machines can share it.
struct Shard: Sendable, Equatable, CustomStringConvertible {
  /// From 1 to `count`.
  let number: Int
  let count: Int

  var description: String { "\(number)/\(count)" }

  static let whole = Shard(number: 1, count: 1)

  init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// - Parameter text: `2/5`, the second of five.
  /// - Throws: `UsageError` for all that names no shard.
  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else {
      throw UsageError("'--shard' takes a number and a count, as in 2/5, not '\(text)'", command: "lint")
    }
    guard count > 0 else {
      throw UsageError("'--shard \(text)': nothing can be split into 0 shards", command: "lint")
    }
    guard 1...count ~= number else {
      throw UsageError("'--shard \(text)': the shards of \(count) are 1/\(count) to \(count)/\(count)", command: "lint")
    }
    self.init(number: number, count: count)
  }
}
