import ShortcutModel

/// Two cases of an enum, or two fixed values of an entity, that are called alike.
///
/// What a build has found is not looked at: its source says the same. Nor is a case that has its title as a synonym
/// too: it is the same case either way.
enum AmbiguousValue: Rule {
  static let description = RuleDescription(
    id: "ambiguous-value", group: .intent, reportsIn: [.swift, .phrases, .intentDefinition],
    summary: "Two values have the same name.",
    rationale: """
      In a phrase people say a value by its title or one of its synonyms, and Siri tells neither upper from lower case \
      nor one space from two. Where two values are called alike, one of them cannot be said, nor told from the other \
      in a list. Which one wins is not documented, and Apple's tools are not known to say anything, so this is a \
      warning.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "silent; one of the values wins",
    triggering: [
      RuleExample(
        """
        -- Demo.swift --
        enum Speed: String, AppEnum {
          case slow, fast, full
          static let typeDisplayRepresentation: TypeDisplayRepresentation = "Speed"
          static let caseDisplayRepresentations: [Speed: DisplayRepresentation] = [
            .slow: "Slow",
            .fast: DisplayRepresentation(title: "Fast", synonyms: ["Quick", "At full speed"]),
                                                                            ^^^^^^^^^^^^^^^ note: 'fast' is called the same here.
            .full: "At full  Speed",
                   ^^^^^^^^^^^^^^^^ warning: [ambiguous-value] Two values of Speed are called 'At full  Speed': 'fast' and 'full'.
          ]
        }
        """),
      RuleExample(
        """
        -- Demo.phrases --
        entity Log
          case build  Build log
                      ^^^^^^^^^ note: 'build' is called the same here.
          case compile  build log
                        ^^^^^^^^^ warning: [ambiguous-value] Two values of Log are called 'build log': 'build' and 'compile'.
        """),
      RuleExample(
        """
        -- Soup.intentdefinition --
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>INEnums</key>
          <array>
            <dict>
              <key>INEnumName</key>
              <string>Size</string>
              <key>INEnumValues</key>
              <array>
                <dict>
                  <key>INEnumValueName</key><string>cup</string>
                  <key>INEnumValueDisplayName</key><string>A bowl</string>
                                                           ^^^^^^ note: 'cup' is called the same here.
                </dict>
                <dict>
                  <key>INEnumValueName</key><string>bowl</string>
                  <key>INEnumValueDisplayName</key><string>A bowl</string>
                                                           ^^^^^^ warning: [ambiguous-value] Two values of Size are called 'A bowl': 'cup' and 'bowl'.
                </dict>
              </array>
            </dict>
          </array>
        </dict>
        </plist>
        """),
    ],
    passing: [
      RuleExample(
        """
        -- Demo.swift --
        enum Speed: String, AppEnum {
          case slow, fast
          static let typeDisplayRepresentation: TypeDisplayRepresentation = "Speed"
          static let caseDisplayRepresentations: [Speed: DisplayRepresentation] = [
            .slow: "Slow",
            .fast: DisplayRepresentation(title: "Fast", synonyms: ["fast", "Quick"]),
          ]
        }
        -- Demo.phrases --
        entity Log
          case build  Build log
          case test  Test log
        """)
    ])

  static func check(_ context: inout RuleContext) {
    for type in context.project.enums where !type.alikeNames.isEmpty {
      report(type.alikeNames, of: type.name, in: &context)
    }
    for type in context.project.entities where !type.alikeNames.isEmpty {
      report(type.alikeNames, of: type.name, in: &context)
    }
  }

  private static func report(_ names: [AlikeNames], of type: String, in context: inout RuleContext) {
    for alike in names {
      let (first, second) = alike.values
      context.report(
        "Two values of \(type) are called '\(alike.second.value)': '\(first)' and '\(second)'.", at: alike.second.place,
        related: [Diagnostic.Related("'\(first)' is called the same here.", at: alike.first.place)])
    }
  }
}
