import Figranium
import Foundation
import SourceText
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The providers that there are: the built-in `demo`, those of the user's configuration file, and the one of the
/// environment (`FIGRANIUM_BASE_URL` with `FIGRANIUM_API_KEY`), which is called `environment`.
///
/// The file is `$XDG_CONFIG_HOME/phrasebook/config.json`, else `~/.config/phrasebook/config.json`, and on macOS, where
/// neither is there, `~/Library/Application Support/phrasebook/config.json`. It is read when a provider is first asked
/// for, and no credential is read before a provider is used.
package final class ProviderDirectory: Sendable {
  private struct State {
    var configuration: UserConfiguration?
    var providers: [String: any ActionProvider] = [:]
  }

  let variables: [String: String]
  private let looksInLibrary: Bool
  private let demoDelay: Duration
  private let report: @Sendable (String) -> Void
  private let state = Mutex(State())

  private static let environmentName = "environment"
  private static let baseURLVariable = "FIGRANIUM_BASE_URL"
  private static let keyVariable = "FIGRANIUM_API_KEY"
  /// A configuration is a page, not a database.
  private static let maximumSize = 1 << 20

  #if os(macOS)
    private static let isMacOS = true
  #else
    private static let isMacOS = false
  #endif

  /// - Parameters:
  ///   - variables: The environment.
  ///   - demoDelay: How long an ordinary task of `demo` runs.
  ///   - report: Tells what goes wrong beside an action.
  package convenience init(
    variables: [String: String], demoDelay: Duration = .milliseconds(600),
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(variables: variables, demoDelay: demoDelay, looksInLibrary: Self.isMacOS, report: report)
  }

  init(
    variables: [String: String], demoDelay: Duration, looksInLibrary: Bool,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.variables = variables
    self.demoDelay = demoDelay
    self.report = report
    self.looksInLibrary = looksInLibrary
  }

  /// What the file says; empty where there is none.
  package func configuration() -> UserConfiguration {
    state.withLock { state in
      if let known = state.configuration { return known }
      let configuration = readConfiguration()
      state.configuration = configuration
      return configuration
    }
  }

  /// Reads the file again when it is next needed, and makes new providers. `demo` keeps its state.
  package func reload() {
    state.withLock { state in
      state.configuration = nil
      state.providers = state.providers.filter { $0.key == FigraniumProvider.demoName }
    }
  }

  /// The names of all providers, `demo` first.
  package var names: [String] {
    let environment = environmentDefinition.map { [$0.name] } ?? []
    let own = configuration().providers.map(\.name)
    return [FigraniumProvider.demoName] + own + environment.filter { !own.contains($0) }
  }

  /// The user's file; nil where there is none.
  package var configurationPath: String? { configuration().path }

  /// Whom a workspace gets that names nobody: the user's default, else the provider of the environment; nil where
  /// there is neither, so that it gets `demo`.
  package var defaultName: String? { configuration().defaultProvider ?? environmentDefinition?.name }

  /// The provider that a workspace names. Where it names none: the user's default, else that of the environment, else
  /// `demo`. A file that cannot be understood might name a default, so that nothing takes its place. The same name gives
  /// the same provider each time.
  package func provider(named name: String?) throws(ActionError) -> any ActionProvider {
    let configuration = configuration()
    if name == nil, let problem = configuration.problems.first(where: { $0.provider == nil }) {
      throw .usage("INVALID_CONFIGURATION", configuration.text(of: problem))
    }
    let chosen = name ?? defaultName ?? FigraniumProvider.demoName
    if let known = state.withLock({ $0.providers[chosen] }) { return known }
    let provider = recorded(try make(chosen, configuration))
    return state.withLock { state in
      let first = state.providers[chosen] ?? provider
      state.providers[chosen] = first
      return first
    }
  }

  /// Who opens the app of an intent that the provider in use does not perform: the provider of the kind `handoff` that
  /// the user's file gives a URL for it; nil where there is none.
  package func opener(of intent: String) throws(ActionError) -> (any ActionProvider)? {
    let names = configuration().providers.compactMap { definition in
      if case .handoff(let service) = definition.service, service.opens(intent) { definition.name } else { nil }
    }
    guard names.count < 2 else {
      throw .usage(
        "AMBIGUOUS_PROVIDER", "Several providers open the app of \(intent): \(names.joined(separator: ", ")). Name one."
      )
    }
    return try names.first.map { name throws(ActionError) in try provider(named: name) }
  }

  /// The variables of the environment that hold a provider's key.
  package var secretVariables: Set<String> {
    var variables: Set<String> = [Self.keyVariable]
    for definition in configuration().providers {
      if case .environment(let variable) = definition.credential { variables.insert(variable) }
    }
    return variables
  }

  /// The provider with its runs in the history, where there is a place for one.
  private func recorded(_ provider: any ActionProvider) -> any ActionProvider {
    RunHistory(variables: variables).map { RecordedProvider(provider: provider, history: $0, report: report) }
      ?? provider
  }

  /// The definition behind a name; nil for `demo` and for a name that nobody defines.
  func definition(named name: String) -> ProviderDefinition? {
    configuration().providers.first { $0.name == name } ?? environmentDefinition.flatMap { $0.name == name ? $0 : nil }
  }

  private func make(_ name: String, _ configuration: UserConfiguration) throws(ActionError) -> any ActionProvider {
    if name == FigraniumProvider.demoName { return FigraniumProvider.demo(delay: demoDelay) }
    if let definition = configuration.providers.first(where: { $0.name == name }) {
      return definition.provider(CredentialReader(variables: variables))
    }
    if let definition = environmentDefinition, definition.name == name {
      try check(definition)
      return definition.provider(CredentialReader(variables: variables))
    }
    if let problem = configuration.problems.first(where: { $0.provider == name || $0.provider == nil }) {
      throw .usage("INVALID_CONFIGURATION", configuration.text(of: problem))
    }
    let file = configuration.path ?? paths.first ?? "the user's configuration"
    let nearest = SpellingSuggestion.nearest(to: name, among: names)
    let hint = nearest.map { "Did you mean “\($0)”?" } ?? "There are: \(names.joined(separator: ", "))."
    throw .usage("UNKNOWN_PROVIDER", "There is no provider “\(name)”. \(hint) Providers are defined in \(file).")
  }

  /// A definition of the file is checked when the file is read; this is for the one of the environment.
  private func check(_ definition: ProviderDefinition) throws(ActionError) {
    do {
      guard case .figranium(let service) = definition.service else { return }
      try FigraniumOptions.check(baseURL: service.baseURL)
    } catch {
      throw .usage("INVALID_CONFIGURATION", "The environment variable \(Self.baseURLVariable): \(error.message)")
    }
  }

  private var environmentDefinition: ProviderDefinition? {
    guard let baseURL = variables[Self.baseURLVariable], !baseURL.isEmpty else { return nil }
    let service = FigraniumService(baseURL: baseURL, credential: .environment(Self.keyVariable))
    return ProviderDefinition(name: Self.environmentName, service: .figranium(service))
  }

  /// Where the file may be, in the order in which it is looked for.
  var paths: [String] {
    var folders: [String] = []
    let home = variables["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    if let folder = variables["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      folders.append(folder)
    } else if let home {
      folders.append(home + "/.config")
    }
    if looksInLibrary, let home { folders.append(home + "/Library/Application Support") }
    return folders.map { $0 + "/phrasebook/config.json" }
  }

  private func readConfiguration() -> UserConfiguration {
    for path in paths {
      do {
        return UserConfigurationReader.read(try RegularFile(path, limit: Self.maximumSize).bytes, path: path)
      } catch {
        switch error {
        case .system(ENOENT), .system(ENOTDIR): continue
        case .folder: return unreadable(path, "This is a folder, not a file.")
        case .special: return unreadable(path, "This is neither a file nor a folder.")
        case .tooLarge: return unreadable(path, "The file is larger than a mebibyte.")
        case .system: return unreadable(path, "The file cannot be read.")
        }
      }
    }
    return UserConfiguration()
  }

  private func unreadable(_ path: String, _ reason: String) -> UserConfiguration {
    let problem = UserConfiguration.Problem(line: 1, column: 1, message: reason, provider: nil)
    return UserConfiguration(path: path, problems: [problem])
  }
}
