import PhraseSyntax

/// How strictly Swift compiles what several threads may write.
package enum SwiftMode: Sendable {
  /// Swift 5 and before: it says nothing, or warns where it is asked to.
  case lenient
  /// Swift 6: a global variable that is not safe is an error.
  case strict
  /// Swift 6, with everything on the main actor that does not say otherwise.
  case mainActor
}

extension ProjectTargets {
  /// In which language mode a file is compiled; nil where no target that builds it says so, or two say otherwise.
  package func swiftMode(of file: FileID) -> SwiftMode? {
    let modes = Set(all.lazy.filter { $0.contains(file) }.map(\.swiftMode))
    return modes.count == 1 ? modes.first ?? nil : nil
  }
}

extension SwiftMode {
  /// Nil where the settings do not say the version.
  init?(_ settings: BuildSettings) {
    guard let version = settings["SWIFT_VERSION"]?.prefix(while: { $0 != "." }), let major = Int(version) else {
      return nil
    }
    if major < 6 {
      self = .lenient
    } else {
      self = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" ? .mainActor : .strict
    }
  }
}

extension Target {
  /// Nil where its settings do not say it.
  package var swiftMode: SwiftMode? { SwiftMode(settings) }
}
