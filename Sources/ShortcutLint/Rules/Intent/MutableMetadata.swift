import ShortcutModel
import SourceText

/// Stored static variables that should be constants.
///
/// Silent where the language mode is not known: Swift 5 takes them, as most public apps are written.
enum MutableMetadata: Rule {
  static let description = RuleDescription(
    id: "mutable-metadata", group: .intent, reportsIn: [.swift],
    summary: "A title or the like is a stored variable.",
    rationale: """
      In the Swift 6 language mode a stored `static var` is an error: "Static property 'title' is not concurrency-safe \
      because it is nonisolated global shared mutable state". Nobody changes the title of an intent, so write `let`, \
      or give the value in a getter.

      The language mode is read from the Xcode project (`SWIFT_VERSION`). Nothing is said where that is Swift 5 or not \
      known, nor where `SWIFT_DEFAULT_ACTOR_ISOLATION` is `MainActor`.
      """,
    severity: .error, confidence: .high, appleBehavior: "compile error in Swift 6", isFixable: true,
    triggering: [
      RuleExample(
        """
        -- Demo.xcodeproj/project.pbxproj --
        {
          objects = {
            P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
            G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = Demo.swift; sourceTree = "<group>"; };
            B = { isa = PBXBuildFile; fileRef = F; };
            S = { isa = PBXSourcesBuildPhase; files = (B); };
            T = {
              isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.application";
              buildPhases = (S); buildConfigurationList = L;
            };
            L = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_VERSION = 6.0; }; };
          };
          rootObject = P;
        }
        -- Demo.swift --
        struct OpenShelfIntent: AppIntent {
          static var title: LocalizedStringResource = "Open a shelf"
                     ^^^^^ error: [mutable-metadata] Swift 6 refuses the stored variable 'title' of OpenShelfIntent: write 'static let title'.
          public static var openAppWhenRun = true
                            ^^^^^^^^^^^^^^ error: [mutable-metadata] Swift 6 refuses the stored variable 'openAppWhenRun' of OpenShelfIntent: write 'static let openAppWhenRun'.
        }
        """,
        fixed: """
          -- Demo.swift --
          struct OpenShelfIntent: AppIntent {
            static let title: LocalizedStringResource = "Open a shelf"
            public static let openAppWhenRun = true
          }
          """)
    ],
    passing: [
      RuleExample(
        """
        -- Demo.swift --
        struct OpenShelfIntent: AppIntent {
          static let title: LocalizedStringResource = "Open a shelf"
          static var description: IntentDescription? { "Opens a shelf." }
        }
        """),
      RuleExample(
        """
        -- Demo.swift --
        /// Nothing here says which Swift it is.
        struct OpenShelfIntent: AppIntent {
          static var title: LocalizedStringResource = "Open a shelf"
        }
        """),
    ])

  static func check(_ context: inout RuleContext) {
    let targets = context.project.targets
    guard context.project.metadataProperties.contains(where: \.isMutable),
      targets.all.contains(where: { $0.swiftMode == .strict })
    else { return }
    for property in context.project.metadataProperties where property.isMutable {
      let place = property.name.place
      guard targets.swiftMode(of: place.file) == .strict else { continue }
      let name = property.name.value
      context.report(
        "Swift 6 refuses the stored variable '\(name)' of \(property.type): write 'static let \(name)'.", at: place,
        fix: fix(place, in: context.text(of: place.file)))
    }
  }

  /// The keyword stands before the name; a comment between them is left to a person.
  private static func fix(_ name: Place, in text: SourceText) -> Fix? {
    var end = name.range.lowerBound
    if text.byte(at: end - 1) == UInt8(ascii: "`") { end -= 1 }
    while let byte = text.byte(at: end - 1), byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { end -= 1 }
    let keyword = (end - 3)..<end
    guard text.string(in: keyword) == "var" else { return nil }
    return Fix("Write 'let'", .safe, replacing: Place(file: name.file, range: keyword), with: "let")
  }
}
