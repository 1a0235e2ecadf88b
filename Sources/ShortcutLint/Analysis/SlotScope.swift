import ShortcutModel
import SourceText

/// The parameters that the slots of a phrase may name: those of the intents that the phrase runs.
struct SlotScope: Sendable {
  /// All that bear the name, since a project may declare one under each branch of an `#if`, or in each target.
  let intents: [Intent]
  /// Whether a name that is none of the parameters is wrong for certain.
  let isComplete: Bool
  /// Slots that the source of a translation has, parameters or not.
  private(set) var sourceNames: [String] = []

  static let unknown = SlotScope(intents: [], isComplete: false)

  /// What the phrases of an intent may name; unknown where the intent is.
  init(ofIntent name: String, in project: Project, of snapshot: WorkspaceSnapshot) {
    guard let found = snapshot.intent(named: name, in: project) else {
      self = .unknown
      return
    }
    let namesakes = snapshot.namesakes(of: found, in: project)
    let intents = namesakes.isEmpty ? [found] : namesakes
    self.init(intents: intents, isComplete: !intents.contains(where: \.mayHaveMoreParameters))
  }

  private init(intents: [Intent], isComplete: Bool, sourceNames: [String] = []) {
    self.intents = intents
    self.isComplete = isComplete
    self.sourceNames = sourceNames
  }

  /// What a table's key may name: the parameters of every shortcut that has the phrase.
  static func joining(_ targets: [ProjectIndex.Target], sourceNames: [String]) -> SlotScope {
    guard let first = targets.first?.scope else {
      return SlotScope(intents: [], isComplete: false, sourceNames: sourceNames)
    }
    let intents = targets.count == 1 ? first.intents : targets.flatMap(\.scope.intents)
    return SlotScope(intents: intents, isComplete: targets.allSatisfy(\.scope.isComplete), sourceNames: sourceNames)
  }

  var parameterNames: [String] { intents.flatMap { $0.parameters.map(\.name) } }

  /// The intent as a message names it.
  var intentName: String? { intents.first?.name }

  func parameter(named name: String) -> IntentParameter? { parameters(named: name).first }

  /// One of each intent that has it.
  func parameters(named name: String) -> [IntentParameter] { intents.compactMap { $0.parameter(named: name) } }

  /// The parameter, or the application's name, that a misspelt slot means.
  func meaning(of name: String) -> String? {
    if isApplicationName(name) { return SlotNotation.applicationNameSlot }
    if isKnown(name) { return name }
    return SpellingSuggestion.nearest(to: name, among: sourceNames + parameterNames)
  }

  func isKnown(_ name: String) -> Bool {
    sourceNames.contains(name) || intents.contains { $0.parameters.contains { $0.name == name } }
  }

  /// Whether a name was meant to be `applicationName`: spelt nearly so or, where it can be no parameter, `appName`.
  func isApplicationName(_ name: String) -> Bool {
    guard !isKnown(name) else { return false }
    if name == SlotNotation.applicationNameSlot { return true }
    let folded = name.lowercased().filter { $0 != "_" && $0 != "-" }
    if isComplete, Self.otherNames.contains(folded) { return true }
    return SpellingSuggestion.nearest(to: name, among: [SlotNotation.applicationNameSlot]) != nil
  }

  private static let otherNames: Set<String> = ["app", "appname", "application", "appdisplayname", "bundlename"]
}
