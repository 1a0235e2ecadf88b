import ShortcutModel

/// Tells where a parameter is of another type in a build than in the source, as far as that is beyond doubt.
///
/// A build has numbers for the system's types, not all of which are known, and an entity or an enum may go by a name of
/// its own there. Of two such names it counts that both are known to the source, or both to the build.
struct ParameterTypeComparison {
  private let sourceNames: Set<String>
  private let builtNames: Set<String>

  init(_ project: Project, _ build: DefinitionFacts) {
    func names(_ entities: [Entity], _ enums: [IntentEnum]) -> Set<String> {
      Set((entities.map(\.name) + enums.map(\.name)).map(Self.unqualified))
    }
    sourceNames = names(project.entities, project.enums)
    builtNames = names(build.entities, build.enums)
  }

  /// The types as they are shown; nil where they are the same, or may be.
  func difference(_ source: IntentParameter, _ built: IntentParameter) -> (source: String, built: String)? {
    guard let own = name(of: source), let other = name(of: built) else { return nil }
    if own == other, source.isArray == built.isArray { return nil }
    if own != other, !Self.primitives.contains(own) || !Self.primitives.contains(other) {
      let both = [own, other].filter { !Self.primitives.contains($0) }
      guard both.allSatisfy(sourceNames.contains) || both.allSatisfy(builtNames.contains) else { return nil }
    }
    return (source.isArray ? "[\(own)]" : own, built.isArray ? "[\(other)]" : other)
  }

  /// Nil for a type of which not enough is known.
  private func name(of parameter: IntentParameter) -> String? {
    let name = Self.unqualified(parameter.valueType)
    switch parameter.kind {
    case .entity, .enum: return name
    case .primitive: return Self.primitives.contains(name) ? name : nil
    case .unknown: return nil
    }
  }

  /// The types of the system that a build has a known number for.
  private static let primitives: Set<String> = [
    "String", "Bool", "Int", "Double", "Date", "URL", "CLPlacemark", "AttributedString",
  ]

  private static func unqualified(_ name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }
}
