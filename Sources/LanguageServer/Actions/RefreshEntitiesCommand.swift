import ActionRunner
import LanguageServerProtocol

/// Carries out `phrasebook.refreshEntities`: fetches every entity type of a file's provider again.
struct RefreshEntitiesCommand: Sendable {
  let context: RequestContext

  func perform() async throws -> JSONValue {
    let provider: any ActionProvider
    do throws(ActionError) {
      provider = try context.provider()
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
    var lists: [JSONValue] = []
    for type in provider.entityTypes.sorted() {
      try Task.checkCancellation()
      let entities = await context.desk.cache.refresh(type, of: provider, force: true)
      var list: JSONValue = [
        "type": .string(type), "count": .integer(entities.values.count), "stale": .bool(entities.isStale),
      ]
      if let error = entities.error {
        list = [
          "type": .string(type), "count": .integer(entities.values.count), "stale": .bool(entities.isStale),
          "error": ["code": .string(error.code), "message": .string(error.message)],
        ]
      }
      lists.append(list)
    }
    return ["provider": .string(provider.name), "types": .array(lists)]
  }
}
