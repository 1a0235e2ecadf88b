import ActionRunner
import Foundation
import ShortcutLint
import ShortcutModel
import UtteranceMatcher

/// Asks the providers of a workspace's projects for the values that its files speak of, because the user said so.
struct LiveQuestions {
  private let directory = ProviderDirectory(variables: ProcessInfo.processInfo.environment)
  /// For a message: the name of the command.
  private let command: String
  /// Saved values, in place of what the providers have.
  private let snapshot: FileProvider?

  /// Nil where the arguments have neither `--live` nor `--snapshot`.
  ///
  /// - Throws: `CommandFailure` where the snapshot cannot be used.
  init?(_ arguments: ParsedArguments, for command: String) throws {
    guard arguments.has("--live") || arguments.has("--snapshot") else { return nil }
    try self.init(snapshot: arguments.value("--snapshot"), for: command)
  }

  /// - Parameter path: The file of a snapshot; the providers are asked where there is none.
  init(snapshot path: String?, for command: String) throws {
    self.command = command
    do {
      snapshot = try path.map { FileProvider(snapshot: try EntityFile(path: $0), path: $0) }
    } catch let error as ActionError {
      throw CommandFailure("\(error.message) [\(error.code)]", .usage)
    }
  }

  static let options = [
    OptionSpecification("--live", .flag, "Ask the providers for the values that files name"),
    OptionSpecification("--snapshot", .value("FILE"), "As '--live', with saved values, and nobody is asked"),
  ]

  /// What the provider of each project has, of the types that its files take values of; nothing of a project that takes
  /// none.
  ///
  /// - Parameter forSentences: Whether sentences are held against phrases, also where no file has any to try.
  /// - Throws: `UsageError` where a project's provider is not defined, and where nobody names one: the built-in demo would
  ///   tell nothing of the user's values.
  func evidence(
    on snapshot: WorkspaceSnapshot, forSentences: Bool = false, where isAsked: (Project) -> Bool = { _ in true }
  ) async throws -> LiveEvidence {
    var byRoot: [String: LiveEvidence.Provider] = [:]
    var known: [String: [String: EntityList]] = [:]
    for project in snapshot.projects where isAsked(project) {
      let types = Self.types(of: project, in: snapshot, forSentences: forSentences)
      guard !types.isEmpty else { continue }
      let provider = try provider(of: project)
      var values = known[provider.name] ?? [:]
      var failure: String?
      for type in types where provider.entityTypes.contains(type) && values[type] == nil {
        do throws(ActionError) {
          values[type] = EntityList(try await provider.entities(ofType: type))
        } catch {
          failure = error.message
          break
        }
      }
      known[provider.name] = values
      let told = values.filter { types.contains($0.key) }
      byRoot[project.root] = LiveEvidence.Provider(
        name: project.providerName?.value, label: provider.label, values: told, failure: failure)
    }
    return LiveEvidence(byRoot)
  }

  private func provider(of project: Project) throws(UsageError) -> any ActionProvider {
    if let snapshot { return snapshot }
    let name = project.providerName?.value
    do {
      let provider = try directory.provider(named: name)
      guard (name ?? directory.defaultName) != nil else {
        throw UsageError(
          "'--live' needs a provider, and nobody names one: the project may, or the user's configuration",
          command: command)
      }
      return provider
    } catch let error as ActionError {
      throw UsageError(error.message, command: command)
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError("\(error)", command: command)
    }
  }

  /// The types whose values the files of a project speak of.
  private static func types(of project: Project, in snapshot: WorkspaceSnapshot, forSentences: Bool) -> Set<String> {
    var types = EntityReference.all(in: project, of: snapshot).map(\.type)
    if forSentences || project.phrasesFiles.contains(where: { !$0.facts.tests.isEmpty }) {
      types += UtteranceMatcher.slotTypes(in: project, of: snapshot)
    }
    // What a file declares is known without anybody.
    return Set(types).filter { type in
      snapshot.intentEnum(named: type, in: project) == nil
        && snapshot.entity(named: type, in: project)?.values.isEmpty ?? true
    }
  }
}

extension LiveEvidence {
  /// Why providers could not be asked, each once, as `home (figranium.example.com): The server cannot be reached.`
  var failures: [String] {
    Set(byRoot.values.compactMap { provider in provider.failure.map { "\(provider.label): \($0)" } }).sorted()
  }
}
