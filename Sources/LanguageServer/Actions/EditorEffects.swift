import ActionRunner
import LanguageServerProtocol
import UtteranceMatcher

/// What an action needs of a person, in an editor: questions with buttons, and a progress.
struct EditorEffects: ActionEffects {
  let client: ClientGateway
  let view: ClientView
  let progress: WorkDone?

  /// More buttons than this fit no editor's window.
  static let mostChoices = 12

  /// An editor's question has buttons and no field, so only a value from a list can be asked for.
  func ask(_ parameter: ActionPlan.MissingParameter) async -> ActionAnswer {
    guard !parameter.candidates.isEmpty else { return .unavailable }
    let shown = parameter.candidates.prefix(Self.mostChoices)
    let choices = Self.titles(of: Array(shown))
    var message = "\(parameter.title)?"
    if parameter.candidates.count > shown.count {
      message += " These are \(shown.count) of \(parameter.candidates.count); write another into the call."
    }
    if parameter.isStale { message += " The provider does not answer now; these are from before." }
    switch await choose(message, among: choices.map(\.title)) {
    case .failure: return .unavailable
    case .success(nil): return .dismissed
    case .success(let title?):
      return choices.first { $0.title == title }.map { .value($0.id) } ?? .dismissed
    }
  }

  func confirm(_ sentence: String) async -> Bool {
    let button = "Run"
    guard case .success(let answer) = await choose("\(sentence)?", among: [button, "Cancel"]) else { return false }
    return answer == button
  }

  func progress(_ message: String) async {
    progress?.report(message)
  }

  /// The title of the chosen button; nil when the question was put away. Fails when the client asks nobody.
  private func choose(_ message: String, among titles: [String]) async -> Result<String?, ResponseError> {
    let params = ShowMessageRequestParams(
      type: .info, message: message, actions: titles.map { MessageActionItem(title: $0) })
    do {
      return .success(try await client.request(ShowMessageRequest.self, params)?.title)
    } catch let error as ResponseError {
      return .failure(error)
    } catch {
      return .success(nil)
    }
  }

  /// Names as titles; where several have one name, the identifiers tell them apart.
  private static func titles(of entities: [LiveEntity]) -> [(title: String, id: String)] {
    let counts = Dictionary(grouping: entities, by: \.name).mapValues(\.count)
    return entities.map { entity in
      (counts[entity.name, default: 0] > 1 ? "\(entity.name) (\(entity.id))" : entity.name, entity.id)
    }
  }
}
