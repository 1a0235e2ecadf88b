import SourceText
import SwiftOutline

/// What a `Package.swift` says of its targets, as far as it is written down: it is never run.
struct PackageManifest {
  struct Target {
    var name: PlacedText
    /// `library`, `executable`, `macro`, `plugin` or `test`.
    var productType: String
    /// The folders in which its files may lie, of which one is there; relative to the manifest.
    var folders: [String]
    /// Those that it may have to itself, save for the folders of its name in them.
    var ownFolders: [String] = []
    var sources: [String]?
    var exclude: [String]
    var dependencies: [String]
  }

  private(set) var targets: [Target] = []
  private(set) var defaultLocalization: String?
  /// By the name of a build setting: `IPHONEOS_DEPLOYMENT_TARGET`.
  private(set) var deploymentTargets: [String: String] = [:]

  init(_ file: SwiftFile, in id: FileID) {
    for property in file.properties {
      guard case .call("Package", let arguments, _) = property.initializer?.kind else { continue }
      // Statements below may add more.
      let isWhole = !WordSearch([property.name + ".targets"]).occur(in: file.text.bytes)
      read(arguments, isWhole: isWhole, in: id)
    }
  }

  private mutating func read(_ arguments: [Argument], isWhole: Bool, in id: FileID) {
    for argument in arguments {
      switch argument.label {
      case "defaultLocalization": defaultLocalization = Self.text(argument.value)
      case "platforms": for call in argument.value.calls { readPlatform(call) }
      case "targets":
        let listed = isWhole ? Self.elements(argument.value) : []
        for call in argument.value.calls { readTarget(call, isOnly: isOnly(call, among: listed), in: id) }
      default: break
      }
    }
  }

  /// Whether no other target would be looked for in the same folders, so that it may have one of them to itself.
  ///
  /// - Parameter listed: The list of all targets; where one of them is of no known kind, nothing is certain.
  private func isOnly(_ call: Expression, among listed: [Expression]) -> Bool {
    let kinds = listed.map(Self.kind)
    let folder = Self.kind(of: call)?.ownFolders.first
    return kinds.allSatisfy { $0 != nil } && kinds.count { $0?.ownFolders.first == folder } == 1
  }

  private static func kind(of call: Expression) -> Kind? {
    guard case .call(let callee, _, _) = call.kind else { return nil }
    return callee.split(separator: ".").last.flatMap { kinds[String($0)] }
  }

  /// `.target(name: "Kit", path: "Kit/Sources", exclude: ["Old"])`
  private mutating func readTarget(_ call: Expression, isOnly: Bool, in id: FileID) {
    guard case .call(_, let arguments, _) = call.kind, let kind = Self.kind(of: call) else { return }
    func value(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }
    guard let nameValue = value("name"), let name = Self.text(nameValue) else { return }
    let folders: [String]
    var ownFolders: [String] = []
    if let path = value("path") {
      // A path that is computed may be any.
      guard let text = Self.text(path) else { return }
      folders = [text]
    } else {
      folders = kind.folders.map { $0 + "/" + name }
      // From tools version 5.9 on the only target of its kind may lie in `Sources` itself.
      if isOnly { ownFolders = kind.ownFolders }
    }
    let dependencies = value("dependencies").map(Self.elements) ?? []
    targets.append(
      Target(
        name: PlacedText(name, at: Place(file: id, range: nameValue.range)), productType: kind.productType,
        folders: folders, ownFolders: ownFolders,
        sources: value("sources").map { Self.elements($0).compactMap(Self.text) },
        exclude: value("exclude").map { Self.elements($0).compactMap(Self.text) } ?? [],
        dependencies: dependencies.compactMap(Self.dependency)))
  }

  /// `"Kit"` and `.target(name: "Kit")`.
  private static func dependency(_ expression: Expression) -> String? {
    guard case .call(_, let arguments, _) = expression.kind else { return text(expression) }
    return arguments.first { $0.label == "name" }.flatMap { text($0.value) }
  }

  /// `.iOS(.v17)`, `.macOS(.v10_15)`, `.iOS("17.4")`
  private mutating func readPlatform(_ call: Expression) {
    guard case .call(let callee, let arguments, _) = call.kind, let value = arguments.first?.value,
      let setting = callee.split(separator: ".").last.flatMap({ Self.platforms[String($0)] })
    else { return }
    if case .name(let name) = value.kind, let version = name.split(separator: ".").last, version.hasPrefix("v") {
      let numbers = version.dropFirst().split(separator: "_")
      deploymentTargets[setting] = numbers.joined(separator: ".") + (numbers.count == 1 ? ".0" : "")
    } else if let text = Self.text(value) {
      deploymentTargets[setting] = text
    }
  }

  private static func text(_ expression: Expression) -> String? {
    if case .string(let literal) = expression.kind { literal.staticText } else { nil }
  }

  private static func elements(_ expression: Expression) -> [Expression] {
    if case .array(let elements) = expression.kind { elements } else { [] }
  }

  /// What a function such as `.executableTarget` makes.
  private struct Kind {
    let productType: String
    /// The folders that SwiftPM looks in (its documentation of `Target.path`).
    let folders: [String]
    /// Those that the only target of its kind may have to itself.
    let ownFolders: [String]

    init(_ productType: String, in ownFolders: [String], or others: [String] = []) {
      self.productType = productType
      self.ownFolders = ownFolders
      folders = ownFolders + others
    }
  }

  private static let kinds: [String: Kind] = {
    let sources = ["Sources", "Source", "src", "srcs"]
    return [
      "target": Kind("library", in: sources), "executableTarget": Kind("executable", in: sources),
      "macro": Kind("macro", in: sources), "plugin": Kind("plugin", in: ["Plugins"]),
      "testTarget": Kind("test", in: ["Tests"], or: sources),
    ]
  }()

  private static let platforms = [
    "iOS": "IPHONEOS_DEPLOYMENT_TARGET", "macOS": "MACOSX_DEPLOYMENT_TARGET", "tvOS": "TVOS_DEPLOYMENT_TARGET",
    "visionOS": "XROS_DEPLOYMENT_TARGET", "watchOS": "WATCHOS_DEPLOYMENT_TARGET",
  ]
}
