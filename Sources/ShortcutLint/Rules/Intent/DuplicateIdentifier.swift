import ShortcutModel

/// Types of one kind in one target whose unqualified names are the same.
///
/// Silent where nothing tells that two files are of one target, and where the types stand under different conditions.
/// Extensions declare no type, and a type that is declared twice under one qualified name is Swift's to refuse.
enum DuplicateIdentifier: Rule {
  static let description = RuleDescription(
    id: "duplicate-identifier", group: .intent, reportsIn: [.swift],
    summary: "Two types of one kind have the same unqualified name.",
    rationale: """
      Apple's build knows an intent, an entity, an enum and a query by the name of its type alone, without the types \
      around it: for Swift `Shelf.Query` and `Book.Query` are two types, for the build they are one. It says "Found \
      multiple, identical identifiers for query: Query, each identifier must be unique". Rename one of them, as in \
      `BookQuery`. The reports that quote the message are of queries; for the other kinds this is a warning.

      Two files are known to be of one target by the Xcode project, or by the folder of a package's target; types of \
      one file always are.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error; no intent is exported",
    triggering: [
      RuleExample(
        """
        -- Demo.swift --
        struct Shelf: AppEntity {
          static let defaultQuery = Query()
          struct Query: EntityQuery {}
                 ^^^^^ note: 'Shelf.Query' is here.
        }
        struct Book: AppEntity {
          static let defaultQuery = Query()
          struct Query: EntityQuery {}
                 ^^^^^ error: [duplicate-identifier] 'Book.Query' and 'Shelf.Query' are one query for Apple's build, which knows them as 'Query'.
        }
        """),
      RuleExample(
        """
        -- Sources/Library/Reading/Open.swift --
        struct Open: AppIntent {}
               ^^^^ note: 'Open' is here.
        -- Sources/Library/Shelf.swift --
        enum Shelf {
          struct Open: AppIntent {}
                 ^^^^ warning: [duplicate-identifier] 'Shelf.Open' and 'Open' are one intent for Apple's build, which knows them as 'Open'.
        }
        """),
    ],
    passing: [
      RuleExample(
        """
        -- Demo.swift --
        struct Shelf: AppEntity {
          static let defaultQuery = ShelfQuery()
          struct ShelfQuery: EntityQuery {}
          /// No entity.
          struct Filter {}
        }
        struct Book: AppEntity {
          static let defaultQuery = BookQuery()
          #if os(iOS)
            struct Filter: AppEntity {}
          #else
            struct Filter: AppEntity {}
          #endif
        }
        #if DEBUG
          enum Tried { struct Open: AppIntent {} }
        #endif
        struct Open: AppIntent {}
        struct BookQuery: EntityQuery {}
        extension BookQuery: EntityStringQuery {}
        -- Sources/Library/Open.swift --
        enum Shelf {
          struct Open: AppIntent {}
        }
        -- Sources/Player/Open.swift --
        struct Open: AppIntent {}
        """)
    ])

  static func check(_ context: inout RuleContext) {
    for shared in context.project.sharedIdentifiers {
      let types = shared.types.map { Owner(type: $0, targets: context.project.targets.owners(of: $0.place.file)) }
      for (index, owner) in types.enumerated() {
        guard let first = types[..<index].first(where: owner.isCompiledWith) else { continue }
        let (one, other) = (owner.type, first.type)
        context.report(
          "'\(one.value)' and '\(other.value)' are one \(shared.kind.rawValue) for Apple's build, which knows them as "
            + "'\(shared.name)'.",
          at: one.place, severity: shared.kind == .query ? nil : .warning,
          related: [Diagnostic.Related("'\(other.value)' is here.", at: other.place)])
      }
    }
  }

  private struct Owner {
    let type: PlacedText
    let targets: Set<Int>

    func isCompiledWith(_ other: Owner) -> Bool {
      if !targets.isEmpty, !other.targets.isEmpty { return !targets.isDisjoint(with: other.targets) }
      let (path, otherPath) = (type.place.file.path, other.type.place.file.path)
      if path == otherPath { return true }
      guard targets.isEmpty, other.targets.isEmpty, let folder = Self.packageTarget(path) else { return false }
      return folder == Self.packageTarget(otherPath)
    }

    /// The folder of a package's target, as in `Sources/Library`, where its Package.swift does not say otherwise.
    private static func packageTarget(_ path: String) -> ArraySlice<Substring>? {
      let folders = path.split(separator: "/").dropLast()
      guard let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.endIndex else { return nil }
      return folders[...(sources + 1)]
    }
  }
}
