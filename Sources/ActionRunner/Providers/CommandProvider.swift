import Figranium
import Foundation
import UtteranceMatcher

/// A local program as a provider: it is given one JSON object and prints one, for a list of values and for an action.
struct CommandProvider: DeclaredProvider {
  let name: String
  let wantsConfirmation: Bool
  let service: CommandService
  let variables: [String: String]

  /// The most that the program may print, in bytes.
  static let maximumSize = 16 << 20

  var origin: String { service.program }
  var entityTypes: [String] { service.entityTypes }
  var lifetime: Duration? { service.lifetime }
  var actions: [DeclaredAction] { service.actions.map(\.declared) }

  func entities(ofType type: String) async throws(ActionError) -> [LiveEntity] {
    guard entityTypes.contains(type) else { throw unknownType(type) }
    let answer = try await answer(to: .entities(ofType: type), timeout: service.timeout)
    guard let elements = answer["entities"]?.elements else {
      throw failure("UNEXPECTED_RESPONSE", "printed JSON without an array “entities”")
    }
    var seen: Set<String> = []
    return elements.compactMap(LiveEntity.init).filter { seen.insert($0.id).inserted }
  }

  func request(for plan: ActionPlan) throws(ActionError) -> String? {
    let request = CommandRequest.perform(plan, runID: ActionPlan.runIDSign)
    return service.command.joined(separator: " ") + "\n\n" + request.json
  }

  func perform(
    _ plan: ActionPlan, runID: String, progress: @Sendable (String) async -> Void
  ) async throws(ActionError) -> ActionOutcome {
    guard let action = service.actions.first(where: { $0.declared.intent == plan.intent }) else {
      throw unknownIntent(plan.intent)
    }
    await progress("\(service.program) is running.")
    do {
      let answer = try await answer(to: .perform(plan, runID: runID), timeout: action.timeout)
      return try outcome(answer, plan)
    } catch {
      guard Task.isCancelled, error != .cancelled else { throw error }
      return ActionOutcome(
        .cancelled, dialog: "Cancelled; \(service.program) was ended, with all that it started.", value: runID)
    }
  }

  private func outcome(_ answer: FigraniumValue, _ plan: ActionPlan) throws(ActionError) -> ActionOutcome {
    let ending: ActionOutcome.Ending
    switch answer["status"]?.scalarText {
    case "succeeded": ending = .succeeded
    case "failed": ending = .failed
    case "cancelled": ending = .cancelled
    default:
      throw failure("UNEXPECTED_RESPONSE", "printed no “status” that is succeeded, failed or cancelled")
    }
    func line(_ member: String) -> String? {
      answer[member]?.scalarText.flatMap { $0.isEmpty ? nil : plainText($0) }
    }
    let dialog = line("dialog")
    let reason = dialog ?? "\(service.program) says that it failed."
    return ActionOutcome(
      ending, outcome: line("outcome"), dialog: dialog, supportingDialog: line("supportingDialog"),
      value: answer["value"]?.scalarText, snippet: answer["snippet"]?.scalarText.map { plainText($0, limit: 100_000) },
      opensIntent: NextIntent(answer["opensIntent"]),
      error: ending == .failed ? ActionError("RUN_FAILED", reason, .action) : nil)
  }

  private func answer(to request: CommandRequest, timeout: Duration) async throws(ActionError) -> FigraniumValue {
    guard let program = ChildProgram.find(service.program, variables: variables) else {
      throw ActionError(
        "NO_PROGRAM", "Provider “\(name)”: there is no program “\(service.program)”.", .provider)
    }
    let result = await ChildProgram.output(
      of: program, arguments: Array(service.command.dropFirst()), variables: variables,
      input: Array((request.json + "\n").utf8), limit: Self.maximumSize, timeout: timeout)
    switch result {
    case .success(let printed): return try read(printed)
    case .failure(let fault) where fault.isUnstarted: throw .cancelled
    case .failure(let fault): throw failure("PROGRAM_FAILED", fault.reason)
    }
  }

  private func read(_ printed: Data) throws(ActionError) -> FigraniumValue {
    let answer: FigraniumValue
    do {
      answer = try JSONReader.value(of: [UInt8](printed))
    } catch {
      throw failure("UNEXPECTED_RESPONSE", "printed no JSON: at byte \(error.offset), \(error.reason)")
    }
    guard case .object = answer else { throw failure("UNEXPECTED_RESPONSE", "printed no JSON object") }
    guard answer["version"] == .integer(CommandRequest.version) else {
      throw failure("UNEXPECTED_RESPONSE", "did not print “version”: \(CommandRequest.version)")
    }
    if let error = answer["error"] {
      let code = error["code"]?.scalarText ?? ""
      let message = error["message"]?.scalarText ?? ""
      throw ActionError(
        ActionError.isCode(code) ? code : "PROGRAM_FAILED",
        "Provider “\(name)”: " + (message.isEmpty ? "the program reports a fault." : plainText(message)), .provider)
    }
    return answer
  }

  private func failure(_ code: String, _ reason: String) -> ActionError {
    ActionError(code, "Provider “\(name)”: \(service.program) \(reason).", .provider)
  }
}

/// What a program is asked.
enum CommandRequest {
  case entities(ofType: String)
  case perform(ActionPlan, runID: String)

  /// The protocol's version, in every request and every answer.
  static let version = 1

  /// One line.
  var json: String {
    var members: [String: FigraniumValue] = ["version": .integer(Self.version)]
    switch self {
    case .entities(let type):
      members["request"] = .string("entities")
      members["type"] = .string(type)
    case .perform(let plan, let runID):
      let values = plan.parameters.map { ($0.name, FigraniumValue.string($0.value)) }
      members["request"] = .string("perform")
      members["runID"] = .string(runID)
      members["intent"] = .string(plan.intent)
      members["parameters"] = .object(Dictionary(values, uniquingKeysWith: { $1 }))
    }
    return FigraniumValue.object(members).json
  }
}

/// What the configuration says of a provider of the kind `command`.
package struct CommandService: Sendable, Hashable {
  struct Action: Sendable, Hashable {
    var declared: DeclaredAction
    var timeout = Duration.seconds(15 * 60)
  }

  /// The program and its arguments; not empty.
  package var command: [String]
  var entityTypes: [String] = []
  var actions: [Action] = []
  /// How long the program may take for a list of values.
  var timeout = Duration.seconds(10)
  var lifetime: Duration?

  var program: String { command.first ?? "" }
}

extension ActionError {
  /// Whether a word can be a code: capitals, digits and underscores.
  static func isCode(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.count <= 80
      && word.utf8.allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "_")
      }
  }
}
