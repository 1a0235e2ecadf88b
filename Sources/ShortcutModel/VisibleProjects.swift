/// Which projects of a workspace build on which others: two that only lie in one folder have nothing to do with each other.
struct VisibleProjects {
  private let roots: [String]
  /// By the position of a project, those whose modules its files import.
  private var direct: [Set<Int>] = []

  init(_ files: [[SourceFile]], roots: [String], targets: [ProjectTargets]) {
    self.roots = roots
    direct = roots.map { _ in [] }
    guard roots.count > 1 else { return }
    var owners: [String: [Int]] = [:]
    var unknown: Set<Int> = []
    for (position, targets) in targets.enumerated() {
      if targets.all.isEmpty { unknown.insert(position) }
      for name in Set(targets.all.map(\.moduleName)) { owners[name, default: []].append(position) }
    }
    for position in roots.indices {
      // Nobody knows the modules of a project that no manifest describes.
      direct[position] = unknown.subtracting([position])
      for module in Set(files[position].lazy.flatMap(\.importedModules)) {
        guard let others = owners[module], !others.contains(position) else { continue }
        // Of copies of one project the nearest is meant.
        if let nearest = others.max(by: { isNearer($1, than: $0, to: position) }) { direct[position].insert(nearest) }
      }
    }
  }

  /// The projects that one builds on, directly or through others, the nearest first.
  func others(of position: Int) -> [Int] {
    var found: Set<Int> = []
    var pending = Array(direct[position])
    while let next = pending.popLast() {
      guard next != position, found.insert(next).inserted else { continue }
      pending += direct[next]
    }
    return found.sorted { isNearer($0, than: $1, to: position) }
  }

  private func isNearer(_ one: Int, than other: Int, to position: Int) -> Bool {
    let (left, right) = (nearness(one, position), nearness(other, position))
    return left != right ? left > right : one < other
  }

  private func nearness(_ one: Int, _ other: Int) -> Int { ProjectRoots.nearness(of: roots[one], to: roots[other]) }
}
