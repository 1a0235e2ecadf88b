import PhraseSyntax
import ShortcutModel

/// Queries of entities that a phrase has a slot for, and that offer no value.
///
/// Silent where the query is not seen, where it is an intent definition's or a build's, and where the parameter names
/// something else that offers its values.
enum QueryWithoutSuggestions: Rule {
  static let description = RuleDescription(
    id: "query-without-suggestions", group: .intent, reportsIn: .shortcuts,
    summary: "A phrase has a slot for an entity whose query offers no values.",
    rationale: """
      Siri understands a slot by the values that the system knows beforehand: those of the query's \
      `suggestedEntities()`, as of the last `updateAppShortcutParameters()`. A query that only finds entities by their \
      ids, or by a text (`EntityStringQuery` serves the search in the Shortcuts app), gives none, so that the phrase \
      is never matched with a value. Add `suggestedEntities()`, or make the query an `EnumerableEntityQuery`.

      Apple's documentation says what is matched, and no tool reports its lack, so this is a warning.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "silent; the phrase is never matched",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenShelfIntent(), phrases: ["Open \(\.$shelf) in \(.applicationName)"])
                                                                   ^^^^^^^^^^^ note: This slot takes its values.
          }
        }
        struct OpenShelfIntent: AppIntent {
          @Parameter var shelf: Shelf
        }
        struct Shelf: AppEntity {
          static let defaultQuery = ShelfQuery()
        }
        struct ShelfQuery: EntityStringQuery {
               ^^^^^^^^^^ warning: [query-without-suggestions] ShelfQuery offers no values, so that no phrase with '${shelf}' is understood: add 'suggestedEntities()'.
          func entities(for ids: [Shelf.ID]) async -> [Shelf] { [] }
          func entities(matching text: String) async -> [Shelf] { [] }
        }
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct OpenShelfIntent: AppIntent {
          @Parameter var shelf: Shelf
        }
        struct Shelf: AppEntity {
          static let defaultQuery = ShelfQuery()
        }
        struct ShelfQuery: EntityQuery {}
               ^^^^^^^^^^ warning: [query-without-suggestions] ShelfQuery offers no values, so that no phrase with '${shelf}' is understood: add 'suggestedEntities()'.
        -- Demo.phrases --
        shortcut OpenShelfIntent
          phrase Open ${shelf} in ${applicationName}
                      ^^^^^^^^ note: This slot takes its values.
        """#),
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenShelfIntent(), phrases: [
              "Open \(\.$shelf) in \(.applicationName)",
              "Open \(\.$page) in \(.applicationName)",
              "Open the \(\.$room) in \(.applicationName)",
            ])
          }
        }
        struct OpenShelfIntent: AppIntent {
          @Parameter var shelf: Shelf
          @Parameter(title: "Page", optionsProvider: PageOptions()) var page: Page
          @Parameter var room: Room
          @Parameter var box: Box
        }
        struct Shelf: AppEntity { static let defaultQuery = ShelfQuery() }
        struct ShelfQuery: EntityQuery {
          func suggestedEntities() async -> [Shelf] { [] }
        }
        struct Page: AppEntity { static let defaultQuery = PageQuery() }
        struct PageQuery: EntityQuery {}
        struct PageOptions: DynamicOptionsProvider {}
        struct Room: AppEntity { static let defaultQuery = RoomQuery() }
        struct RoomQuery: EnumerableEntityQuery {}
        struct Box: AppEntity { static let defaultQuery = BoxQuery() }
        struct BoxQuery: EntityQuery {}
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    // Of all that is asked about, only a query or the slots of a shortcut are told of it; and mostly all queries offer
    // values.
    guard !context.index.askedTargets.isEmpty || hasAskedQuery(context), hasSilentQuery(context) else { return }
    var asked: Set<String> = []
    for target in context.index.targets {
      for phrase in target.shortcut.phrases {
        for slot in phrase.template.slots {
          guard let parameter = target.scope.parameter(named: slot.name), parameter.kind == .entity,
            !parameter.hasOptions, asked.insert(parameter.valueType).inserted
          else { continue }
          check(parameter, Place(file: phrase.place.file, range: slot.range), in: &context)
        }
      }
    }
  }

  private static func hasAskedQuery(_ context: RuleContext) -> Bool {
    context.project.queries.contains { context.asks(about: $0.place.file) }
  }

  /// Whether an entity that a slot may take is known to have a query that offers nothing.
  private static func hasSilentQuery(_ context: RuleContext) -> Bool {
    context.snapshot.projects.contains { project in project.entities.contains { $0.suggests == false } }
  }

  private static func check(_ parameter: IntentParameter, _ slot: Place, in context: inout RuleContext) {
    guard let entity = context.snapshot.entity(named: parameter.valueType, in: context.project),
      entity.suggests == false, let name = entity.query
    else { return }
    let query =
      context.snapshot.query(named: "\(entity.name).\(name)", in: context.project)
      ?? context.snapshot.query(named: name, in: context.project)
    let message =
      "\(query?.name ?? name) offers no values, so that no phrase with '${\(parameter.name)}' is understood: "
      + "add 'suggestedEntities()'."
    // What another project declares is shown where it is used.
    guard let query, context.snapshot.project(of: query.place.file)?.root == context.project.root else {
      context.report(
        message, at: slot,
        related: query.map { [Diagnostic.Related("'\(name)' is declared here.", at: $0.place)] } ?? [])
      return
    }
    context.report(message, at: query.place, related: [Diagnostic.Related("This slot takes its values.", at: slot)])
  }
}
