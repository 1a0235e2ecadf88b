package import UtteranceMatcher

/// Values from a JSON file, which is read again when they are no longer good. It performs nothing.
package struct FileProvider: DeclaredProvider {
  package let name: String
  package let origin: String
  package let entityTypes: [String]
  package let lifetime: Duration?
  package var wantsConfirmation: Bool { true }
  package var actions: [DeclaredAction] { [] }
  private let read: @Sendable () throws(ActionError) -> EntityFile

  init(name: String, _ service: FileService, variables: [String: String]) {
    self.name = name
    origin = service.path
    entityTypes = service.entityTypes
    lifetime = service.lifetime
    read = { () throws(ActionError) in
      guard let path = HomePath.absolute(service.path, variables) else {
        throw .usage("ENTITY_FILE", "The file “\(service.path)” must have an absolute path, or begin with ~/.")
      }
      return try EntityFile(path: path, isOwnersAlone: true)
    }
  }

  /// The values of a file that was read before, as of a snapshot.
  package init(snapshot file: EntityFile, path: String) {
    name = "snapshot"
    origin = path
    entityTypes = file.entities.keys.sorted()
    lifetime = nil
    read = { () throws(ActionError) in file }
  }

  package func entities(ofType type: String) async throws(ActionError) -> [LiveEntity] {
    guard entityTypes.contains(type) else { throw unknownType(type) }
    guard let values = try read().entities[type] else {
      throw .usage("ENTITY_FILE", "The file of \(label) has no values of the type \(type).")
    }
    return values
  }

  package func perform(
    _ plan: ActionPlan, runID: String, progress: @Sendable (String) async -> Void
  ) async throws(ActionError) -> ActionOutcome {
    throw unknownIntent(plan.intent)
  }
}

/// What the configuration says of a provider of the kind `file`.
package struct FileService: Sendable, Hashable {
  package var path: String
  var entityTypes: [String]
  /// A file is cheap to read, and whoever changes it wants to see that.
  var lifetime = Duration.seconds(5)
}
