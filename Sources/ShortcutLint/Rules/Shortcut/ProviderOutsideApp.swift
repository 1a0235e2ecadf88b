import ShortcutModel

/// Providers that are built into a framework, a package or an extension, and into no app.
///
/// Only where an Xcode project or a package's manifest lists the file. An App Intents extension may have a provider.
enum ProviderOutsideApp: Rule {
  static let description = RuleDescription(
    id: "provider-outside-app", group: .shortcut, reportsIn: [.swift],
    summary: "A provider of shortcuts is not in the app itself.",
    rationale: """
      The system reads the shortcuts of the app's own module. A provider in a framework, a package or an extension is \
      built without a word, and none of its shortcuts appear. Move the provider, with its phrases, into the app's \
      target; the intents may stay where they are.

      Which kinds of bundles the system reads has grown from release to release, and an App Intents extension is one of \
      them, so this is a warning, and that kind of extension is left alone. Where neither an Xcode project nor a package's manifest tells \
      the target of the file, nothing is said.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "silent",
    triggering: [
      RuleExample(
        #"""
        -- Kit/Shortcuts.swift --
        struct Shortcuts: AppShortcutsProvider {
               ^^^^^^^^^ warning: [provider-outside-app] Shortcuts is built into the framework 'Kit' and into no app: its shortcuts may never appear.
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- App.xcodeproj/project.pbxproj --
        // !$*UTF8*$!
        { objects = {
            R = { isa = PBXProject; mainGroup = G; targets = (A, K, ); };
            G = { isa = PBXGroup; children = (SA, SK, ); sourceTree = "<group>"; };
            SA = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
            SK = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
            A = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (SA, ); };
            K = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; fileSystemSynchronizedGroups = (SK, ); };
          }; rootObject = R; }
        """#),
      RuleExample(
        #"""
        -- Kit/Package.swift --
        let package = Package(name: "Kit", targets: [.target(name: "KitShortcuts"), .executableTarget(name: "Play")])
        -- Kit/Sources/KitShortcuts/Shortcuts.swift --
        struct Shortcuts: AppShortcutsProvider {
               ^^^^^^^^^ warning: [provider-outside-app] Shortcuts is built into the package target 'KitShortcuts' and into no app: its shortcuts may never appear.
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- Kit/Sources/Play/Shortcuts.swift --
        struct PlayShortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        """#),
    ],
    passing: [
      RuleExample(
        #"""
        -- App/Shortcuts.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- Shared/Sources/Shared/SharedShortcuts.swift --
        struct SharedShortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- App.xcodeproj/project.pbxproj --
        // !$*UTF8*$!
        { objects = {
            R = { isa = PBXProject; mainGroup = G; targets = (A, ); };
            G = { isa = PBXGroup; children = (SA, ); sourceTree = "<group>"; };
            SA = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
            A = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (SA, ); };
          }; rootObject = R; }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    let targets = context.project.targets.all
    guard !targets.isEmpty else { return }
    for provider in context.project.providers {
      let owners = targets.filter { !$0.isTest && $0.contains(provider.place.file) }
      let kinds = owners.map(\.moduleKind)
      guard let owner = owners.first, let kind = kinds.first ?? nil, !kinds.contains(nil) else { continue }
      context.report(
        "\(provider.name) is built into the \(kind) '\(owner.name.value)' and into no app: its shortcuts may never appear.",
        at: provider.place)
    }
  }
}

extension Target {
  /// What the target builds, where that is known to be read for no shortcuts.
  fileprivate var moduleKind: String? {
    switch productType {
    case "framework", "framework.static": "framework"
    case "library.static", "library.dynamic", "objfile": "library"
    // Of a package; what an app for Swift Playgrounds is made of is an executable.
    case "library": "package target"
    case "app-extension", "watchkit2-extension", "tv-app-extension": "extension"
    case "bundle": "bundle"
    default: nil
    }
  }
}
