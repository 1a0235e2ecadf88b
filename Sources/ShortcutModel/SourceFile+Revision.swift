import SourceText
import Synchronization

extension SourceFile {
  private static let readings = Atomic<Int>(0)

  /// A number that no other reading of a file has in this process.
  static func nextReading() -> Int {
    readings.add(1, ordering: .relaxed).newValue
  }
}

extension FileFacts {
  /// What other projects can see of the file: its intents, entities, enums and queries with their places. Equal numbers
  /// mean that nothing of it has changed; nil where there is nothing to see.
  func exports(of file: FileID, in text: SourceText) -> Int? {
    var hasher = Hasher()
    var isEmpty = true
    func combine(_ place: Place?) {
      guard let range = place?.range else { return }
      // The line as well: a report names it, and an edit can move a line break and no byte.
      hasher.combine(range)
      hasher.combine(text.lines.line(at: range.lowerBound))
    }
    for namesake in namesakes {
      isEmpty = false
      hasher.combine(namesake.name)
      hasher.combine(namesake.isPrivate)
      hasher.combine(namesake.isPublic)
    }
    for target in targets {
      // Other projects import its module.
      isEmpty = false
      hasher.combine(target.moduleName)
    }
    for type in types + localTypes.map(\.facts) where type.isVisible {
      isEmpty = false
      hasher.combine(type.name)
      hasher.combine(type.kind)
      hasher.combine(type.roles.rawValue)
      hasher.combine(type.appleProtocols)
      hasher.combine(type.parents)
      hasher.combine(type.mayHideProperties)
      hasher.combine(type.hasMembers)
      hasher.combine(type.suggests)
      hasher.combine(type.defaultQuery)
      combine(type.place)
      for parameter in type.parameters {
        hasher.combine(parameter.type)
        hasher.combine(parameter.name.value)
        hasher.combine(parameter.hasOptions)
        combine(parameter.name.place)
      }
      for name in type.cases {
        hasher.combine(name.value)
        combine(name.place)
      }
    }
    for alias in typealiases {
      isEmpty = false
      hasher.combine(alias.name)
      hasher.combine(alias.type)
    }
    for intent in phrases?.intents ?? [] {
      isEmpty = false
      hasher.combine(intent.name)
      combine(intent.place)
      for parameter in intent.parameters {
        hasher.combine(parameter.name)
        hasher.combine(parameter.type)
        combine(parameter.place)
      }
    }
    for entity in phrases?.entities ?? [] {
      isEmpty = false
      hasher.combine(entity.name)
      combine(entity.place)
    }
    if definitions != nil {
      // Built or drawn by tools, these change seldom and as a whole.
      isEmpty = false
      hasher.combine(text.bytes)
    }
    guard !isEmpty else { return nil }
    hasher.combine(file)
    return hasher.finalize()
  }

  /// Whether a list of shortcuts here names others, which may stand in another project.
  var refersToLists: Bool { shortcutHelpers.contains { !$0.list.references.isEmpty } }
}

extension TypeFacts {
  /// Whether another project may make anything of it; a provider alone concerns its own project.
  fileprivate var isVisible: Bool {
    !roles.subtracting(.provider).isEmpty || !parents.isEmpty || !parameters.isEmpty || !displays.isEmpty
  }
}
