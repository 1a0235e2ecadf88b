import PhraseSyntax

/// The targets of a project, and which apps its files are part of.
package struct ProjectTargets: Sendable {
  /// By Xcode project, in the order of each.
  package private(set) var all: [Target] = []
  /// Of each target the places of those that depend on it.
  private var dependents: [[Int]] = []

  mutating func add(_ targets: [Target]) {
    guard !targets.isEmpty else { return }
    let first = all.count
    all += targets
    dependents += targets.map { _ in [] }
    for (position, target) in targets.enumerated() {
      for other in target.dependencies where other < targets.count {
        dependents[first + other].append(first + position)
      }
    }
  }

  mutating func resolve(_ configurations: BuildConfigurations) {
    for index in all.indices { all[index].resolve(configurations) }
  }

  /// The apps that a file is part of, directly or in an extension of theirs; nil where that is not known for certain.
  ///
  /// A framework or a package may be part of any app, also of one in another Xcode project.
  package func applications(of file: FileID) -> Set<Int>? {
    var applications: Set<Int> = []
    for (position, target) in all.enumerated() where !target.isTest && target.contains(file) {
      if target.isApplication {
        applications.insert(position)
      } else {
        let hosts = target.isExtension ? dependents[position].filter { all[$0].isApplication } : []
        guard !hosts.isEmpty else { return nil }
        applications.formUnion(hosts)
      }
    }
    return applications.isEmpty ? nil : applications
  }

  /// The targets that build a file, other than tests.
  package func owners(of file: FileID) -> Set<Int> {
    Set(all.indices.filter { !all[$0].isTest && all[$0].contains(file) })
  }

  /// The targets of whose modules a file is, tests among them.
  func modules(of file: FileID) -> Set<Int> {
    Set(all.indices.filter { all[$0].contains(file) })
  }

  /// Whether two sets of apps have none in common, and one Xcode project holds them all.
  package func areApart(_ one: Set<Int>, _ other: Set<Int>) -> Bool {
    one.isDisjoint(with: other) && Set(one.union(other).map { all[$0].name.place.file }).count == 1
  }
}

extension Target {
  /// An app of its own, as one for a watch or a clip is.
  package var isApplication: Bool {
    productType == "application" || productType?.hasPrefix("application.") ?? false
  }

  /// Code that runs for the app that embeds it.
  package var isExtension: Bool {
    guard let productType else { return false }
    return productType.hasPrefix("app-extension") || productType.hasSuffix("-extension")
  }

  /// The name by which Swift imports what it builds.
  var moduleName: String {
    let set = settings["PRODUCT_MODULE_NAME"] ?? ""
    let name = set.isEmpty || set.utf8.contains(UInt8(ascii: "$")) ? self.name.value : set
    return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  package var isTest: Bool {
    productType == "bundle.unit-test" || productType == "bundle.ui-testing" || productType == "test"
  }
}
