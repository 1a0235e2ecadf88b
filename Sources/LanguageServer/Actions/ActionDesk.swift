import ActionRunner
import ShortcutIDE
import ShortcutModel

/// The way from a file to what completes and performs its intents. Only a request of the user goes this way: opening
/// a workspace asks no provider for anything.
struct ActionDesk: Sendable {
  let providers: any ProviderSource
  let cache: EntityCache
  /// Typing waits so long for entities that were never fetched, and no longer.
  let patience: Duration

  /// The provider that a file names, or its configuration, or its project, or else the user.
  func provider(for file: SourceFile?, in snapshot: WorkspaceSnapshot) throws(ActionError) -> any ActionProvider {
    try providers.provider(named: file.flatMap { name(for: $0, in: snapshot) })
  }

  private func name(for file: SourceFile, in snapshot: WorkspaceSnapshot) -> String? {
    let project = snapshot.project(of: file.id)
    let own = project?.phrasesFiles.first { $0.file == file.id }?.facts.provider?.value
    if let own { return own }
    if let named = snapshot.configuration.effective(for: file.id).provider?.value { return named }
    return project?.phrasesFiles.lazy.compactMap { $0.facts.provider?.value }.first
  }

  /// The entities of some types, as far as they are known. Those that were never fetched are waited for a moment;
  /// those that may be old are fetched again behind the scenes.
  func entities(ofTypes types: [String], from provider: any ActionProvider) async -> LiveEntities {
    var live = LiveEntities()
    for type in types where provider.entityTypes.contains(type) {
      let known = cache.cached(type, of: provider)
      if let known, known.isDue {
        Task.detached { [cache] in _ = await cache.refresh(type, of: provider) }
      }
      let found: EntityCache.Entities? = if let known { known } else { await firstFetch(of: type, from: provider) }
      live.byType[type] = LiveEntities.Listing(
        (found?.values ?? []).map { ShortcutIDE.LiveEntity($0) }, isComplete: found.map { !$0.isDue } ?? false)
    }
    return live
  }

  /// Nil when they have not come in time. They are then in the cache when they come. Who asks again meanwhile, as with
  /// each letter that is typed, waits no longer than the first who asked.
  private func firstFetch(of type: String, from provider: any ActionProvider) async -> EntityCache.Entities? {
    let age = cache.age(ofFetch: type, of: provider)
    guard age < patience || age == .zero else { return nil }
    return await withTaskGroup(of: EntityCache.Entities?.self) { group in
      group.addTask { await cache.refresh(type, of: provider) }
      group.addTask {
        do { try await Task.sleep(for: patience - age) } catch { return nil }
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }
}

extension ShortcutIDE.LiveEntity {
  init(_ entity: ActionRunner.LiveEntity) {
    self.init(id: entity.id, name: entity.name, summary: entity.description)
  }
}
