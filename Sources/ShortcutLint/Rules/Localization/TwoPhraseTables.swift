import ShortcutModel

/// Two tables of phrases in one target.
///
/// The files of one table in several languages are one. Where no Xcode project tells the target, only tables of one
/// folder are sure to be of one.
enum TwoPhraseTables: Rule {
  static let description = RuleDescription(
    id: "two-phrase-tables", group: .localization, reportsIn: .tables,
    summary: "A target has two tables of phrases.",
    rationale: """
      Apple's build validates the phrases of a target against its `AppShortcuts.strings` or `AppShortcuts.xcstrings`. \
      Where it finds more than one of them it validates none, without a word, so that mistakes ship. Keep one: Xcode's \
      "Migrate to String Catalog" takes the `.strings` files over.
      """,
    severity: .warning, confidence: .high, appleBehavior: "silent; nothing is validated",
    triggering: [
      RuleExample(
        """
        -- Phone/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Open ${applicationName}" : { "extractionState" : "manual" }
            ^^^^^^^^^^^^^^^^^^^^^^^^^ note: This is the other table.
          }
        }
        -- Phone/de.lproj/AppShortcuts.strings --
        "Open ${applicationName}" = "Öffne ${applicationName}";
        ^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [two-phrase-tables] 'Phone/AppShortcuts.xcstrings' holds phrases of the same target as this table: Apple's build validates neither.
        -- Phone/fr.lproj/AppShortcuts.strings --
        "Open ${applicationName}" = "Ouvre ${applicationName}";
        """),
      RuleExample(
        """
        -- Demo.xcodeproj/project.pbxproj --
        {
          objects = {
            P = { isa = PBXProject; mainGroup = G; targets = (T); };
            G = { isa = PBXGroup; children = (C, D); sourceTree = "<group>"; };
            C = { isa = PBXFileReference; path = Phone/AppShortcuts.xcstrings; sourceTree = "<group>"; };
            D = { isa = PBXFileReference; path = Shared/AppShortcuts.xcstrings; sourceTree = "<group>"; };
            B = { isa = PBXBuildFile; fileRef = C; };
            E = { isa = PBXBuildFile; fileRef = D; };
            R = { isa = PBXResourcesBuildPhase; files = (B, E); };
            T = {
              isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.application";
              buildPhases = (R);
            };
          };
          rootObject = P;
        }
        -- Phone/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Open ${applicationName}" : { "extractionState" : "manual" }
            ^^^^^^^^^^^^^^^^^^^^^^^^^ note: This is the other table.
          }
        }
        -- Shared/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Close ${applicationName}" : { "extractionState" : "manual" }
            ^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [two-phrase-tables] 'Phone/AppShortcuts.xcstrings' holds phrases of the same target as this table: Apple's build validates neither.
          }
        }
        """),
    ],
    passing: [
      RuleExample(
        """
        -- Phone/de.lproj/AppShortcuts.strings --
        "Open ${applicationName}" = "Öffne ${applicationName}";
        -- Phone/fr.lproj/AppShortcuts.strings --
        "Open ${applicationName}" = "Ouvre ${applicationName}";
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : { "Open ${applicationName}" : { "extractionState" : "manual" } }
        }
        """)
    ])

  static func check(_ context: inout RuleContext) {
    let families = context.index.families
    // One table stands for its family.
    guard families.count > 1,
      families.contains(where: { family in family.tables.first.map { context.asks(about: $0.file) } ?? false })
    else { return }
    let targets = context.project.targets
    let owners = families.map { family in
      targets.all.isEmpty ? [] : family.tables.reduce(into: Set<Int>()) { $0.formUnion(targets.owners(of: $1.file)) }
    }
    for (index, family) in families.enumerated() {
      let other = families[..<index].indices.first { before in
        if !owners[index].isEmpty, !owners[before].isEmpty { return !owners[index].isDisjoint(with: owners[before]) }
        return targets.all.isEmpty && families[before].folder == family.folder
      }
      guard let table = family.tables.first, let first = other.flatMap({ families[$0].tables.first }) else { continue }
      context.report(
        "'\(first.file)' holds phrases of the same target as this table: Apple's build validates neither.",
        at: table.headPlace, related: [Diagnostic.Related("This is the other table.", at: first.headPlace)])
    }
  }
}

extension TableFamily {
  /// The folder of its files, without those of their languages.
  fileprivate var folder: String? { tables.first?.folder }
}

extension PhraseTable {
  /// What stands for the whole table: its first key.
  var headPlace: Place { entries.first?.keyPlace ?? Place(file: file, range: 0..<0) }
}
