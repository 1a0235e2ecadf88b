package enum ExecuteCommandRequest: RequestMethod {
  package typealias Params = ExecuteCommandParams
  package typealias Result = JSONValue
  package static let method = "workspace/executeCommand"
}

package struct ExecuteCommandParams: Sendable, Hashable, Codable {
  package var command: String
  package var arguments: [JSONValue]?
  /// Where the client wants progress reported; without it the server may create a token.
  package var workDoneToken: ProgressToken?

  package init(command: String, arguments: [JSONValue]? = nil, workDoneToken: ProgressToken? = nil) {
    self.command = command
    self.arguments = arguments
    self.workDoneToken = workDoneToken
  }
}
