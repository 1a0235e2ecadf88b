import ShortcutModel

/// Tables of phrases that the target with the shortcuts does not build.
///
/// Silent where an Xcode project does not say which target has the shortcuts, as for those of a package.
enum TableOutsideTarget: Rule {
  static let description = RuleDescription(
    id: "table-outside-target", group: .localization, reportsIn: .tables,
    summary: "The app is built without the table.",
    rationale: """
      The phrases are translated by the table that is in the same app as they are. One that no target builds, or only \
      an extension or a framework, is never read, and Apple's tools do not say so. Select the file in Xcode and check \
      the app under Target Membership.

      The targets are read from the Xcode project. A build script may still copy the file, so this is a warning.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "silent; the translations are not there",
    triggering: [
      RuleExample(
        #"""
        -- Demo.xcodeproj/project.pbxproj --
        {
          objects = {
            P = { isa = PBXProject; mainGroup = G; targets = (T, W); };
            G = { isa = PBXGroup; children = (F, D); sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = Demo.swift; sourceTree = "<group>"; };
            D = { isa = PBXFileReference; path = de.lproj/AppShortcuts.strings; sourceTree = "<group>"; };
            B = { isa = PBXBuildFile; fileRef = F; };
            C = { isa = PBXBuildFile; fileRef = D; };
            S = { isa = PBXSourcesBuildPhase; files = (B); };
            R = { isa = PBXResourcesBuildPhase; files = (C); };
            T = {
              isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.application";
              buildPhases = (S);
            };
            W = {
              isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
              buildPhases = (R);
            };
          };
          rootObject = P;
        }
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Starte eine Aufgabe in ${applicationName}";
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [table-outside-target] Only 'Widget' builds this table, and the shortcuts are in 'Demo': add the table to that target.
        -- fr.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Lance une tâche dans ${applicationName}";
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [table-outside-target] No target builds this table: add it to 'Demo', which has the shortcuts.
        """#),
      RuleExample(
        #"""
        -- Demo.xcodeproj/project.pbxproj --
        {
          objects = {
            P = { isa = PBXProject; mainGroup = G; targets = (T); };
            G = { isa = PBXGroup; children = (F, C); sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = Demo.swift; sourceTree = "<group>"; };
            C = { isa = PBXFileReference; path = AppShortcuts.xcstrings; sourceTree = "<group>"; };
            B = { isa = PBXBuildFile; fileRef = F; };
            S = { isa = PBXSourcesBuildPhase; files = (B); };
            T = {
              isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.application";
              buildPhases = (S);
            };
          };
          rootObject = P;
        }
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "extractionState" : "manual" }
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [table-outside-target] No target builds this table: add it to 'Demo', which has the shortcuts.
          }
        }
        """#),
      RuleExample(
        #"""
        -- Demo.xcodeproj/project.pbxproj --
        {
          objects = {
            P = { isa = PBXProject; mainGroup = G; targets = (T); };
            G = { isa = PBXGroup; children = (F, C); sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = Demo.swift; sourceTree = "<group>"; };
            C = { isa = PBXFileReference; path = AppShortcuts.xcstrings; sourceTree = "<group>"; };
            B = { isa = PBXBuildFile; fileRef = F; };
            S = { isa = PBXSourcesBuildPhase; files = (B); };
            T = {
              isa = PBXNativeTarget; name = Intents; productType = "com.apple.product-type.extensionkit-extension";
              buildPhases = (S);
            };
          };
          rootObject = P;
        }
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "extractionState" : "manual" }
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [table-outside-target] No target builds this table: add it to 'Intents', which has the shortcuts.
          }
        }
        """#),
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Starte eine Aufgabe in ${applicationName}";
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    let targets = context.project.targets
    let tables = context.project.tables.filter { context.asks(about: $0.file) }
    guard !targets.all.isEmpty, !tables.isEmpty, !context.project.providers.isEmpty else { return }
    var sources: Set<Int> = []
    for provider in context.project.providers {
      let owners = targets.owners(of: provider.place.file)
      guard !owners.isEmpty else { return }
      sources.formUnion(owners)
    }
    // Shortcuts of a framework may be those of any app.
    guard sources.allSatisfy({ targets.all[$0].isApplication || targets.all[$0].isExtension }) else { return }
    let areOfApps = sources.allSatisfy { targets.all[$0].isApplication }
    let apps = names(of: sources, targets)
    for table in tables {
      let owners = targets.owners(of: table.file)
      // Which bundle translates what an extension says is not known, save that it is one that is built.
      guard areOfApps || owners.isEmpty else { continue }
      // A table of another app translates shortcuts that are not read.
      guard owners.isDisjoint(with: sources), !owners.contains(where: { targets.all[$0].isApplication }) else {
        continue
      }
      context.report(
        owners.isEmpty
          ? "No target builds this table: add it to \(apps), which has the shortcuts."
          : "Only \(names(of: owners, targets)) builds this table, and the shortcuts are in \(apps): "
            + "add the table to that target.",
        at: table.headPlace)
    }
  }

  private static func names(of numbers: Set<Int>, _ targets: ProjectTargets) -> String {
    numbers.sorted().map { "'\(targets.all[$0].name.value)'" }.joined(separator: " or ")
  }
}
