import PhraseSyntax
import ShortcutModel

/// Catalogs of phrases in an app that runs on systems that cannot read them.
///
/// The versions are those of `deploymentTarget` in `.phrasebook.json`, else those that the Xcode project sets for the
/// systems of a target; where neither says them, nothing is known.
enum CatalogDeploymentTarget: Rule {
  static let description = RuleDescription(
    id: "catalog-deployment-target", group: .localization, reportsIn: [.catalog],
    summary: "The app runs on systems that cannot read a catalog of phrases.",
    rationale: """
      `AppShortcuts.xcstrings` needs iOS 17, macOS 14, tvOS 17 or watchOS 10 as the oldest system that the app runs \
      on. Below that the build fails; use `AppShortcuts.strings`, one for each language.

      Where the Xcode project leaves the systems of a target to a file of settings, write `deploymentTarget` into \
      `.phrasebook.json`.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error",
    triggering: [
      RuleExample(
        """
        -- Demo.xcodeproj/project.pbxproj --
        {
          objects = {
            P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
            G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = AppShortcuts.xcstrings; sourceTree = "<group>"; };
            B = { isa = PBXBuildFile; fileRef = F; };
            R = { isa = PBXResourcesBuildPhase; files = (B); };
            T = {
              isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.application";
                                            ^^^^ note: The target is here.
              buildPhases = (R); buildConfigurationList = L;
            };
            L = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = {
              isa = XCBuildConfiguration; name = Release;
              buildSettings = { SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.4; MACOSX_DEPLOYMENT_TARGET = 12.0; };
            };
          };
          rootObject = P;
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Open ${applicationName}" : { "extractionState" : "manual" }
            ^^^^^^^^^^^^^^^^^^^^^^^^^ error: [catalog-deployment-target] Demo runs on iOS 16.4, and a catalog of phrases needs iOS 17: use 'AppShortcuts.strings'.
          }
        }
        """)
    ],
    passing: [
      RuleExample(
        """
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : { "Open ${applicationName}" : {} }
        }
        """)
    ])

  static func check(_ context: inout RuleContext) {
    let configured = context.project.configuration.deploymentTargets
    let targets = context.project.targets
    guard !configured.isEmpty || !targets.all.isEmpty else { return }
    for table in context.project.tables where table.form == .catalog && context.asks(about: table.file) {
      guard configured.isEmpty else {
        let tooOld = configured.sorted { $0.key < $1.key }.first { isTooOld($0.key, $0.value.value) }
        if let tooOld { report("The app", tooOld.key, tooOld.value.value, table, [], in: &context) }
        continue
      }
      for number in targets.owners(of: table.file).sorted() {
        let target = targets.all[number]
        guard target.systems != nil, let (platform, version) = target.deploymentTargets.first(where: isTooOld) else {
          continue
        }
        let note = Diagnostic.Related("The target is here.", at: target.name.place)
        report(target.name.value, platform, version, table, [note], in: &context)
        break
      }
    }
  }

  private static func report(
    _ app: String, _ platform: String, _ version: String, _ table: PhraseTable, _ related: [Diagnostic.Related],
    in context: inout RuleContext
  ) {
    let needed = oldest[platform] ?? 0
    context.report(
      "\(app) runs on \(platform) \(version), and a catalog of phrases needs \(platform) \(needed): "
        + "use 'AppShortcuts.strings'.",
      at: table.headPlace, related: related)
  }

  private static let oldest = ["iOS": 17, "macOS": 14, "tvOS": 17, "watchOS": 10]

  private static func isTooOld(_ platform: String, _ version: String) -> Bool {
    guard let needed = oldest[platform], let major = Int(version.prefix { $0 != "." }) else { return false }
    return major < needed
  }
}
