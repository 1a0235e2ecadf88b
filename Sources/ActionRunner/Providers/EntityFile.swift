import Figranium
package import UtteranceMatcher

/// Values of entity types in a JSON file: what a provider of the kind `file` reads, and what
/// `phrasebook entities --save` writes.
///
/// ```
/// { "version": 1, "entities": { "LogEntity": [ { "id": "build", "name": "Build log", "description": "…" } ] } }
/// ```
package struct EntityFile: Sendable, Hashable {
  /// Values by type.
  package var entities: [String: [LiveEntity]] = [:]

  /// The largest file that is read, in bytes.
  package static let maximumSize = 64 << 20

  package init(entities: [String: [LiveEntity]] = [:]) { self.entities = entities }

  /// Reads a file of any owner, such as one of a repository.
  package init(path: String) throws(ActionError) {
    try self.init(path: path, isOwnersAlone: false)
  }

  /// - Parameter isOwnersAlone: Refuses a file that others than its owner can change: they could have other things run
  ///   than those that their names say.
  init(path: String, isOwnersAlone: Bool) throws(ActionError) {
    let file: RegularFile
    do {
      file = try RegularFile(path, limit: Self.maximumSize)
    } catch {
      throw Self.fault(path, error.reason(limit: Self.maximumSize))
    }
    if isOwnersAlone, file.permissions & 0o022 != 0 {
      throw Self.fault(path, "others than its owner can change it: run chmod go-w on it")
    }
    let value: FigraniumValue
    do {
      value = try JSONReader.value(of: file.bytes)
    } catch {
      throw Self.fault(path, "it is no JSON: at byte \(error.offset), \(error.reason)")
    }
    if let version = value["version"], version != .integer(1) {
      throw Self.fault(path, "its version is not 1")
    }
    guard case .object(let types)? = value["entities"] else {
      throw Self.fault(path, "it has no object “entities”")
    }
    for (type, list) in types {
      guard let elements = list.elements else { throw Self.fault(path, "“\(type)” is no array") }
      var seen: Set<String> = []
      // An element that is no entity is left out, so that one does not spoil the list.
      entities[type] = elements.compactMap(LiveEntity.init).filter { seen.insert($0.id).inserted }
    }
  }

  /// The text of the file: members sorted by name, an entity a line.
  package var text: String {
    let lists = entities.sorted { $0.key < $1.key }.map { type, values in
      let lines = values.map { "      { " + $0.members.joined(separator: ", ") + " }" }
      let body = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n    ]"
      return "    \(FigraniumValue.string(type).json): \(body)"
    }
    let body = lists.isEmpty ? "{}" : "{\n" + lists.joined(separator: ",\n") + "\n  }"
    return "{\n  \"version\": 1,\n  \"entities\": \(body)\n}\n"
  }

  private static func fault(_ path: String, _ reason: String) -> ActionError {
    ActionError("ENTITY_FILE", "The entities of \(path) cannot be used: \(reason).", .usage)
  }
}

extension LiveEntity {
  /// Its properties as the members of a JSON object, such as `"id": "build"`.
  var members: [String] {
    let description: FigraniumValue = description.map { .string($0) } ?? .null
    let members = [("id", FigraniumValue.string(id)), ("name", .string(name)), ("description", description)]
    return members.map { "\"\($0)\": \($1.json)" }
  }
}
