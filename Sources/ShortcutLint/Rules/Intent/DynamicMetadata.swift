import ShortcutModel
import SourceText

/// Titles, descriptions and the like of intents, entities and enums that are known only when the app runs.
///
/// What stands under an `#if` inside a getter is not looked at: its clauses cannot be told from branches.
enum DynamicMetadata: Rule {
  static let description = RuleDescription(
    id: "dynamic-metadata", group: .intent, reportsIn: [.swift],
    summary: "A title or description is not written out where it is declared.",
    rationale: """
      Apple's build reads `title`, `description`, `openAppWhenRun`, `typeDisplayRepresentation` and \
      `caseDisplayRepresentations` from the source, without running it: "The property must have a compile-time static \
      value and cannot be computed or dynamic". A constant, the result of a function or an operation is not seen, and \
      the error removes all intents of the target. Write the text as a literal, in an initialiser such as \
      `LocalizedStringResource("…", table: "…")` where it needs one; a table translates it by that key.

      Three cases are warnings, since no report shows the build refusing them: an initialiser that is given something \
      else than a literal, an interpolation in a literal, and the `title` and `description` of a `@Parameter`.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error; no intent is exported",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct OpenShelfIntent: AppIntent {
          static let title: LocalizedStringResource = Texts.openShelf
                                                      ^^^^^^^^^^^^^^^ error: [dynamic-metadata] Apple's build does not see this title of OpenShelfIntent: write it as a string literal.
          static let description = IntentDescription(Texts.openShelf)
                                                     ^^^^^^^^^^^^^^^ warning: [dynamic-metadata] Apple's build may not see this description of OpenShelfIntent: write it as a string literal.
          static let openAppWhenRun = Device.isPhone
                                      ^^^^^^^^^^^^^^ error: [dynamic-metadata] Apple's build does not see this openAppWhenRun of OpenShelfIntent: write 'true' or 'false'.
          @Parameter(title: Texts.shelf, description: "The \(Texts.app) shelf") var shelf: Shelf
                            ^^^^^^^^^^^ warning: [dynamic-metadata] Apple's build may not see this title of the parameter 'shelf' of OpenShelfIntent: write it as a string literal.
                                                           ^^^^^^^^^^^^ warning: [dynamic-metadata] Apple's build may not see the value of '\(Texts.app)' in description of the parameter 'shelf' of OpenShelfIntent.
        }
        struct Shelf: AppEntity {
          static var typeDisplayRepresentation: TypeDisplayRepresentation {
                     ^^^^^^^^^^^^^^^^^^^^^^^^^ error: [dynamic-metadata] Apple's build does not run the getter of typeDisplayRepresentation of Shelf: let it give one value.
            let name = "Shelf"
            return TypeDisplayRepresentation(name: name)
          }
        }
        enum Order: String, AppEnum {
          case title, author
          static let typeDisplayRepresentation: TypeDisplayRepresentation = "Order of \(Texts.app)"
                                                                                      ^^^^^^^^^^^^ warning: [dynamic-metadata] Apple's build may not see the value of '\(Texts.app)' in typeDisplayRepresentation of Order.
          static let caseDisplayRepresentations: [Order: DisplayRepresentation] = [
            .title: "Title",
            .author: DisplayRepresentation(title: localized("Author")),
                                                  ^^^^^^^^^^^^^^^^^^^ warning: [dynamic-metadata] Apple's build may not see this entry of caseDisplayRepresentations of Order: write it as a string literal.
          ]
        }
        enum Size: String, AppEnum {
          case small
          static var caseDisplayRepresentations: [Size: DisplayRepresentation] {
            Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.display) })
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: [dynamic-metadata] Apple's build does not see these caseDisplayRepresentations of Size: write them as a dictionary literal.
          }
        }
        """#)
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct OpenShelfIntent: AppIntent {
          static let title = LocalizedStringResource("intent.open", defaultValue: "Open a shelf", table: "Intents")
          static var description: IntentDescription? { IntentDescription("Opens a shelf.", categoryName: "Shelves") }
          static let openAppWhenRun = true
          @Parameter(title: "Shelf", description: LocalizedStringResource("intent.shelf", table: "Intents"))
          var shelf: Shelf
          @Parameter(title: .init("Row"), optionsProvider: Rows()) var row: Int?
          static var isDiscoverable: Bool {
            #if os(watchOS)
              false
            #else
              true
            #endif
          }
        }
        struct Shelf: AppEntity {
          static let typeDisplayRepresentation = TypeDisplayRepresentation(
            name: LocalizedStringResource("Shelf"), numericFormat: "\(placeholder: .int) shelves")
        }
        enum Order: String, AppEnum {
          case title
          static var typeDisplayRepresentation: TypeDisplayRepresentation { "Order" }
          static var caseDisplayRepresentations: [Order: DisplayRepresentation] {
            [.title: DisplayRepresentation(title: "Title", image: .init(systemName: Texts.image))]
          }
          /// No display of the type.
          static let title = Texts.order
        }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for property in context.project.metadataProperties {
      let owner = "\(property.name.value) of \(property.type)"
      for (obstacle, place) in property.obstacles {
        switch obstacle {
        case .value where !property.isOfParameter: context.report(message(of: owner, property.name.value), at: place)
        case .argument, .value:
          let part = property.name.value == "caseDisplayRepresentations" ? "entry of " : ""
          context.report(
            "Apple's build may not see this \(part)\(owner): write it as a string literal.", at: place,
            severity: .warning)
        case .interpolation:
          let written = context.text(of: place.file).string(in: place.range)
          context.report(
            "Apple's build may not see the value of '\(written)' in \(owner).", at: place, severity: .warning)
        case .getter:
          context.report("Apple's build does not run the getter of \(owner): let it give one value.", at: place)
        }
      }
    }
  }

  private static func message(of owner: String, _ name: String) -> String {
    switch name {
    case "openAppWhenRun", "isDiscoverable": "Apple's build does not see this \(owner): write 'true' or 'false'."
    case "caseDisplayRepresentations":
      "Apple's build does not see these \(owner): write them as a dictionary literal."
    default: "Apple's build does not see this \(owner): write it as a string literal."
    }
  }
}
