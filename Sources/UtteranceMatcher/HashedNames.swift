/// Where names stand in a list, by a hash of each: a table of a hundred thousand takes eight bytes a name, where a
/// dictionary would take forty.
struct HashedNames: Sendable {
  private let hashes: [UInt32]
  private let order: [UInt32]

  init(_ names: some Collection<String>) {
    let pairs = names.enumerated().map { (hash: Self.hash($1), position: UInt32(clamping: $0)) }.sorted {
      ($0.hash, $0.position) < ($1.hash, $1.position)
    }
    hashes = pairs.map(\.hash)
    order = pairs.map(\.position)
  }

  /// The positions that a name may have, in order; what stands there has to be compared with it.
  func positions(of name: String) -> [Int] {
    let hash = Self.hash(name)
    var (low, high) = (0, hashes.count)
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return hashes[low...].prefix { $0 == hash }.indices.map { Int(order[$0]) }
  }

  private static func hash(_ name: String) -> UInt32 {
    UInt32(truncatingIfNeeded: name.hashValue)
  }
}
