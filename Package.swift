// swift-tools-version: 6.1
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

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
let targetsInC = ["ActionRunner": ["BackgroundWork", "CurlOnDemand"]]

/// Has the linker find the folder's `libcurl.so` before the system's: a start need not load libcurl (`CurlOnDemand.c`).
let curlOnDemand: [LinkerSetting] = [
  .unsafeFlags(["-L\(Context.packageDirectory)/Sources/CurlOnDemand/linker"], .when(platforms: [.linux]))
]

/// In a release on Linux, every function in a section of its own, so that the linker can drop and move single ones.
let sections: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release))
]

/// What a C library since glibc 2.36 understands: relocations in a hundredth of the space, all of which a start reads.
let packedRelocations: [String] = {
  #if canImport(Glibc)
    var name = [CChar](repeating: 0, count: 64)
    guard confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count) > 0 else { return [] }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let version = text.split { $0 == " " || $0 == "." }.compactMap { Int($0) }
    return version.lexicographicallyPrecedes([2, 36]) ? [] : ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]
  #else
    return []
  #endif
}()

/// A release on Linux has the functions that an editor's session calls side by side, those of a key first: less of the
/// program is in memory, and a key finds more of it in the processor's caches (`Tests/Benchmarks/session_order.py`).
let sessionOrder: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
      "--symbol-ordering-file=\(Context.packageDirectory)/Sources/phrasebook/Linking/session.order",
      "-Xlinker", "--no-export-dynamic",
    ] + packedRelocations,
    .when(platforms: [.linux], configuration: .release))
]

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

let libraries = modules.map { module in
  Target.target(
    name: module.name, dependencies: dependencies(module.imports + targetsInC[module.name, default: []]),
    // Figranium is a product for other packages, which take none with flags of its own.
    swiftSettings: module.name == "Figranium" ? strict : strict + sections)
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
      name: "phrasebook", dependencies: dependencies(modules.map(\.name)), exclude: ["Linking"],
      swiftSettings: strict + sections, linkerSettings: curlOnDemand + sessionOrder),
    .target(name: "BackgroundWork"),
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
