/// What the configurations together say of one file, or of a project: each value with the place that it is from.
///
/// A rule reads that of its project: `context.project.configuration.locales`, for one. Nothing is set where there is no
/// configuration, so that a rule needs an answer for nil.
package struct EffectiveConfiguration: Sendable {
  /// The levels of the rules that a configuration sets, by rule.
  package private(set) var rules: [String: RuleSetting] = [:]
  /// What the application is called; `Project.names` has it too.
  package private(set) var applicationName: PlacedText?
  package private(set) var alternativeNames: [PlacedText] = []
  /// By the system's name (`iOS`, `macOS`, `tvOS`, `visionOS`, `watchOS`), the oldest version on which the app runs.
  /// What an Xcode project says of a target stands in `Target.deploymentTargets`.
  package private(set) var deploymentTargets: [String: PlacedText] = [:]
  /// The languages that must be complete; nil where no configuration says so.
  package private(set) var locales: [PlacedText]?
  /// A file of diagnostics that are known, by its path from the folder of the configuration that names it.
  package private(set) var baseline: PlacedText?
  /// The provider that completes and runs.
  package private(set) var provider: PlacedText?
  /// The configurations that count, the nearest last.
  package private(set) var files: [ProjectConfiguration] = []

  package init() {}

  /// - Parameter scope: The nearest last, each with the path from its folder.
  init(_ scope: [(configuration: ProjectConfiguration, path: String)]) {
    for (configuration, path) in scope {
      files.append(configuration)
      for setting in configuration.rules { rules[setting.rule] = setting }
      if !configuration.overrides.isEmpty {
        let chain = PathChain(path)
        for override in configuration.overrides where override.paths.cover(chain) {
          for setting in override.rules { rules[setting.rule] = setting }
        }
      }
      applicationName = configuration.applicationName ?? applicationName
      if !configuration.alternativeNames.isEmpty { alternativeNames = configuration.alternativeNames }
      for target in configuration.deploymentTargets { deploymentTargets[target.platform] = target.version }
      locales = configuration.locales ?? locales
      baseline = configuration.baseline ?? baseline
      provider = configuration.provider ?? provider
    }
  }
}
