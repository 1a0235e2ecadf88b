// swift-tools-version: 6.1
import PackageDescription

/// What every target is compiled with: the strictest language the toolchain offers.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The modules and what each may import, lowest first. `Tests/ArchitectureTests` holds the sources against this list.
let modules: [(name: String, imports: [String])] = [
  ("SourceText", []),
  ("PhraseSyntax", ["SourceText"]),
  ("SwiftOutline", ["SourceText"]),
  ("ShortcutModel", ["SourceText", "PhraseSyntax", "SwiftOutline"]),
  ("UtteranceMatcher", ["SourceText", "PhraseSyntax", "ShortcutModel"]),
  ("ShortcutLint", ["SourceText", "PhraseSyntax", "ShortcutModel", "UtteranceMatcher"]),
  (
    "ShortcutIDE",
    ["SourceText", "PhraseSyntax", "SwiftOutline", "ShortcutModel", "ShortcutLint", "UtteranceMatcher"]
  ),
  ("Figranium", []),
  ("ActionRunner", ["SourceText", "PhraseSyntax", "ShortcutModel", "UtteranceMatcher", "Figranium"]),
  ("LanguageServerProtocol", []),
  (
    "LanguageServer",
    [
      "SourceText", "PhraseSyntax", "ShortcutModel", "ShortcutLint", "ShortcutIDE", "UtteranceMatcher",
      "ActionRunner", "LanguageServerProtocol",
    ]
  ),
]

/// The targets in C, by the module that may import them.
let targetsInC = ["ActionRunner": ["CurlOnDemand"]]

/// Has the linker find the folder's `libcurl.so` before the system's: a start need not load libcurl (`CurlOnDemand.c`).
let curlOnDemand: [LinkerSetting] = [
  .unsafeFlags(["-L\(Context.packageDirectory)/Sources/CurlOnDemand/linker"], .when(platforms: [.linux]))
]

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

let libraries = modules.map { module in
  Target.target(
    name: module.name, dependencies: dependencies(module.imports + targetsInC[module.name, default: []]),
    swiftSettings: strict)
}

let moduleTests = modules.map { module in
  Target.testTarget(
    name: module.name + "Tests",
    dependencies: dependencies([module.name] + module.imports + ["TestSupport"]),
    swiftSettings: strict)
}

let package = Package(
  name: "phrasebook",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "phrasebook", targets: ["phrasebook"]),
    .library(name: "Figranium", targets: ["Figranium"]),
    .plugin(name: "PhrasebookLint", targets: ["PhrasebookLint"]),
    .plugin(name: "PhrasebookLintCommand", targets: ["PhrasebookLintCommand"]),
  ],
  targets: libraries + moduleTests + [
    .executableTarget(
      name: "phrasebook", dependencies: dependencies(modules.map(\.name)), swiftSettings: strict,
      linkerSettings: curlOnDemand),
    .target(name: "CurlOnDemand", exclude: ["linker"]),
    .plugin(name: "PhrasebookLint", capability: .buildTool(), path: "Sources/PhrasebookLint"),
    .plugin(
      name: "PhrasebookLintCommand",
      capability: .command(
        intent: .custom(verb: "phrasebook-lint", description: "Check the phrases of App Shortcuts")),
      path: "Sources/PhrasebookLintCommand"),
    .target(
      name: "TestSupport", dependencies: dependencies(["SourceText"]), path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PhrasebookTests", dependencies: dependencies(modules.map(\.name) + ["TestSupport", "phrasebook"]),
      exclude: [], swiftSettings: strict),
    .testTarget(
      name: "EditorTests", dependencies: ["phrasebook", "TestSupport"], exclude: ["Drivers", "Highlighting"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
