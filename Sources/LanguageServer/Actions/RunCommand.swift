import ActionRunner
import LanguageServerProtocol
import PhraseSyntax
import ShortcutModel
import SourceText

/// Carries out `phrasebook.run` and `phrasebook.dryRun`, from the arguments to the outcome that is shown and answered.
struct RunCommand: Sendable {
  let arguments: RunArguments
  let isDryRun: Bool
  let token: ProgressToken?
  let context: RequestContext

  func perform() async throws -> JSONValue {
    let title = isDryRun ? "Dry run" : "Running"
    let progress = await WorkDone.begin(
      title, token: token, fallback: .string("phrasebook/\(context.id)"), isCancellable: true, view: context.view,
      client: context.client)
    if let progress { context.requests.attach(progress: progress.token, to: context.id) }
    let results = await results(EditorEffects(client: context.client, view: context.view, progress: progress))
    let dialog = ActionSequence.dialog(of: results, showsSnippets: showsSnippets)
    progress?.end(dialog)
    if let last = results.last, let dialog { show(dialog, last.status) }
    await showSnippet(of: results)
    return try Self.answer(results, isSequence: arguments.kind == .run)
  }

  private func results(_ effects: EditorEffects) async -> [ActionResult] {
    let call = IntentCall(intent: arguments.argument)
    let provider: any ActionProvider
    do throws(ActionError) {
      provider = try context.provider()
    } catch {
      return [ActionResult(call, provider: "", error: error)]
    }
    let scope = context.project.map { ActionScope(context.snapshot, project: $0) } ?? .builtIn
    let planner = ActionPlanner(
      scope: scope, provider: provider, cache: context.desk.cache, opener: context.desk.providers.opener)
    let mode: ActionRun.Mode = isDryRun ? .dryRun : .perform
    do throws(ActionError) {
      switch arguments.kind {
      case .call:
        let syntax = IntentCallSyntax(reading: MappedText(verbatim: arguments.argument, at: 0))
        return [await ActionRun(try IntentCall(syntax), planner: planner, mode: mode).perform(effects)]
      case .utterance:
        let resolver = UtteranceResolver(planner: planner)
        return [
          await ActionRun(try await resolver.call(for: arguments.argument), planner: planner, mode: mode).perform(
            effects)
        ]
      case .run:
        return await ActionSequence(try steps(), planner: planner, mode: mode).perform(effects)
      }
    } catch {
      return [ActionResult(call, provider: provider.name, error: error)]
    }
  }

  /// The calls of the `run` block that the argument names.
  private func steps() throws(ActionError) -> [IntentCall] {
    let facts = context.project?.phrasesFiles.first { $0.file == context.file?.id }?.facts
    guard let run = facts?.runs.first(where: { $0.name.value == arguments.argument }) else {
      throw ActionError("UNKNOWN_RUN", "The file has no run block named “\(arguments.argument)”.", .usage)
    }
    var calls: [IntentCall] = []
    for step in run.steps { calls.append(try IntentCall(step)) }
    return calls
  }

  private func show(_ dialog: String, _ status: ActionResult.Status) {
    let type: MessageType =
      switch status {
      case .succeeded, .handedOff, .dryRun: .info
      case .cancelled: .warning
      case .failed: .error
      }
    context.client.notify(ShowMessageNotification.self, MessageParams(type: type, message: dialog))
  }

  /// The parameters come from a dictionary, and the same outcome is to be the same text.
  private static func ordered(_ result: JSONValue) -> JSONValue {
    guard case .object(let members) = result else { return result }
    var object = JSONObject()
    for member in members.members {
      if member.key == "parameters", case .object(let parameters) = member.value {
        object.append(member.key, .object(parameters.sorted))
      } else if member.key == "opensIntent" {
        object.append(member.key, ordered(member.value))
      } else {
        object.append(member.key, member.value)
      }
    }
    return .object(object)
  }

  /// The result of the last step, as the command line prints one; a sequence has those of all its steps in it.
  static func answer(_ results: [ActionResult], isSequence: Bool) throws -> JSONValue {
    let values = try results.map { try ordered(JSONValue(encoding: $0)) }
    guard isSequence, case .object(var object)? = values.last else { return values.last ?? nil }
    object.append("steps", .array(values))
    return .object(object)
  }
}
