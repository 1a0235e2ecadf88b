import ActionRunner
import Foundation
import LanguageServerProtocol
import PhraseSyntax
import ShortcutModel
import UtteranceMatcher

/// The workspace that an action is looked up in, and the providers that may perform it.
struct ActionWorkspace: Sendable {
  let snapshot: WorkspaceSnapshot
  let directory: ProviderDirectory
  private let root: String
  private let console: Console

  /// Reads the workspace below a folder; by default the current one, unless that is the home folder or `/`: then the
  /// built-in intents are all that there is.
  init(_ path: String?, on console: Console) throws {
    self.console = console
    root = RelativePath.normalized(path ?? ".")
    if path == nil, BroadFolder.name(of: "") != nil {
      snapshot = WorkspaceSnapshot()
    } else {
      guard SystemFile(root.isEmpty ? "." : root) != nil else {
        throw UsageError("there is no file or folder '\(root)'")
      }
      let scan = RealDisk(scansBroadFolders: true).scan([ScanRoot(root)])
      for problem in scan.problems { console.complain("\(problem.file): \(problem.reason)") }
      if let failure = ConfigurationFailure(scan.brokenConfigurations) { throw failure }
      snapshot = WorkspaceSnapshot(scan)
    }
    directory = ProviderDirectory(variables: ProcessInfo.processInfo.environment) { console.complain($0) }
  }

  /// The provider that the caller names; else the one that the workspace names; else the user's. What is wrong with
  /// the user's other providers is said on standard error.
  func provider(named name: String?) throws -> ChosenProvider {
    let name = name ?? workspaceProviderName
    do {
      let provider = try directory.provider(named: name)
      complainOfConfiguration(except: nil)
      return ChosenProvider(provider: provider, isFallback: (name ?? directory.defaultName) == nil)
    } catch {
      complainOfConfiguration(except: error.message)
      throw error
    }
  }

  private func complainOfConfiguration(except said: String?) {
    let configuration = directory.configuration()
    for text in configuration.problems.map(configuration.text(of:)) where text != said { console.complain(text) }
  }

  /// The scopes of all projects, or the built-in one where there is no project.
  var scopes: [ActionScope] {
    snapshot.projects.isEmpty ? [.builtIn] : snapshot.projects.map { ActionScope(snapshot, project: $0) }
  }

  /// Whether a project declares, or everybody knows, an intent of this name.
  func scope(ofIntent name: String) -> ActionScope? {
    let owner = snapshot.projects.first { project in project.intents.contains { $0.name == name } }
    if let owner { return ActionScope(snapshot, project: owner) }
    let known = snapshot.projects.first { snapshot.intent(named: name, in: $0) != nil }
    return known.map { ActionScope(snapshot, project: $0) }
  }

  /// The application's names in all projects: an app without a `.phrases` file shares those of its neighbors.
  var applicationNames: [String] { snapshot.projects.flatMap(\.applicationNames) }

  private var workspaceProviderName: String? {
    for project in snapshot.projects {
      if let name = project.phrasesFiles.compactMap({ $0.facts.provider?.value }).first { return name }
    }
    let folder = FileID(root.isEmpty ? "" : root + "/")
    if let name = snapshot.configuration.effective(for: folder).provider?.value { return name }
    return snapshot.projects.lazy.compactMap { $0.configuration.provider?.value }.first
  }
}
