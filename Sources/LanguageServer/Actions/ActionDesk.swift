import ActionRunner
import ShortcutIDE
import ShortcutLint
import ShortcutModel
import UtteranceMatcher

/// The way from a file to what completes and performs its intents. Only a request of the user goes this way: opening
/// a workspace asks no provider for anything.
struct ActionDesk: Sendable {
  let providers: any ProviderSource
  let cache: EntityCache
  /// Typing waits so long for entities that were never fetched, and no longer.
  let patience: Duration
  /// The one for files that name none, where the editor's settings name one.
  var chosenProvider: String?

  /// The provider that a file names, or its configuration, or its project, or else the user.
  func provider(for file: SourceFile?, in snapshot: WorkspaceSnapshot) throws(ActionError) -> any ActionProvider {
    try providers.provider(named: file.flatMap { name(for: $0, in: snapshot) } ?? chosenProvider)
  }

  private func name(for file: SourceFile, in snapshot: WorkspaceSnapshot) -> String? {
    let project = snapshot.project(of: file.id)
    let own = project?.phrasesFiles.first { $0.file == file.id }?.facts.provider?.value
    if let own { return own }
    if let named = snapshot.configuration.effective(for: file.id).provider?.value { return named }
    return project?.phrasesFiles.lazy.compactMap { $0.facts.provider?.value }.first
  }

  /// What the projects' providers have told, without asking them. The demo tells nothing of the user's values, unless the
  /// project names it.
  func evidence(on snapshot: WorkspaceSnapshot) -> LiveEvidence {
    var byRoot: [String: LiveEvidence.Provider] = [:]
    for project in snapshot.projects {
      let own = project.providerName?.value
      guard (own ?? chosenProvider ?? providers.defaultName) != nil else { continue }
      do throws(ActionError) {
        let provider = try providers.provider(named: own ?? chosenProvider)
        byRoot[project.root] = evidence(of: provider, calledByProject: own)
      } catch {
        // Who asks to be offered values, or to run something, is told what is wrong with the provider.
        continue
      }
    }
    return LiveEvidence(byRoot)
  }

  /// The values of a type are folded anew for each sentence that is held against them.
  private static let mostSpoken = 1000

  /// Nil where it was never asked. An older copy that goes on being served is no evidence. A provider that told one list
  /// answers, though another may be refused.
  private func evidence(of provider: any ActionProvider, calledByProject name: String?) -> LiveEvidence.Provider? {
    var values: [String: EntityList] = [:]
    var failure: String?
    for type in provider.entityTypes {
      guard let known = cache.cached(type, of: provider) else { continue }
      if let error = known.error {
        failure = failure ?? error.message
      } else {
        values[type] = known.list
      }
    }
    guard !values.isEmpty || failure != nil else { return nil }
    return LiveEvidence.Provider(
      name: name, label: provider.label, values: values, failure: values.isEmpty ? failure : nil,
      mostSpoken: Self.mostSpoken)
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
        found?.list ?? EntityList([]), isComplete: found.map { !$0.isDue } ?? false)
    }
    return live
  }

  /// The entities that a provider has told of so far. Nothing is fetched.
  func knownEntities(of provider: any ActionProvider) -> LiveEntities {
    var live = LiveEntities()
    for type in provider.entityTypes {
      guard let known = cache.cached(type, of: provider) else { continue }
      live.byType[type] = LiveEntities.Listing(known.list, isComplete: !known.isDue)
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
