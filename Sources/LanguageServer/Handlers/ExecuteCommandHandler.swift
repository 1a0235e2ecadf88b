import LanguageServerProtocol

enum ExecuteCommandHandler: SnapshotHandler {
  typealias Method = ExecuteCommandRequest

  /// A command goes on when its document changes; the document only gives it its meaning.
  static let isAboutDocument = false

  static func document(of params: ExecuteCommandParams) -> DocumentURI? {
    params.arguments?.first?["uri"]?.stringValue.map { DocumentURI(rawValue: $0) }
  }

  static func answer(_ params: ExecuteCommandParams, _ context: RequestContext) async throws -> JSONValue {
    switch ServerCommand(rawValue: params.command) {
    case .run, .dryRun:
      let isDryRun = params.command == ServerCommand.dryRun.rawValue
      if !isDryRun { context.requests.markAction(context.id) }
      let arguments = try RunArguments.read(params)
      return try await RunCommand(
        arguments: arguments, isDryRun: isDryRun, token: params.workDoneToken, context: context
      ).perform()
    case .stop:
      return ["stopped": .integer(context.requests.cancelActions())]
    case .refreshEntities:
      return try await RefreshEntitiesCommand(context: context).perform()
    case .transferEntities:
      return try await TransferCommand(arguments: .read(params), context: context).perform()
    case .explain:
      guard let message = params.arguments?.first?["message"]?.stringValue else {
        throw ResponseError(.invalidParams, "\(params.command) needs a message as its argument.")
      }
      context.client.notify(ShowMessageNotification.self, MessageParams(type: .info, message: message))
      return nil
    case .applyEdit:
      return try await applyEdit(params, context)
    case nil:
      throw ResponseError(.invalidParams, "The server does not know the command \(params.command).")
    }
  }

  private static func applyEdit(_ params: ExecuteCommandParams, _ context: RequestContext) async throws -> JSONValue {
    guard let argument = params.arguments?.first else {
      throw ResponseError(.invalidParams, "\(params.command) needs the edit as its argument.")
    }
    let edit: WorkspaceEdit = try argument.decode()
    let result = try await context.client.request(ApplyEditRequest.self, ApplyEditParams(edit: edit))
    guard result.applied else {
      throw ResponseError(.requestFailed, result.failureReason ?? "The client did not apply the edit.")
    }
    return nil
  }
}
