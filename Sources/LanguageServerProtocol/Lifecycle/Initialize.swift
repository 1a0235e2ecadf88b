package enum InitializeRequest: RequestMethod {
  package typealias Params = InitializeParams
  package typealias Result = InitializeResult
  package static let method = "initialize"
}

package struct InitializeParams: Sendable, Hashable, Codable {
  /// The process that started the server; the server ends when it is gone.
  package var processId: Int?
  package var clientInfo: ProgramInformation?
  package var rootPath: String?
  package var rootUri: DocumentURI?
  package var initializationOptions: JSONValue?
  package var capabilities: ClientCapabilities
  /// `off`, `messages` or `verbose`.
  package var trace: String?
  package var workspaceFolders: [WorkspaceFolder]?

  package init(
    processId: Int? = nil, clientInfo: ProgramInformation? = nil, rootUri: DocumentURI? = nil,
    initializationOptions: JSONValue? = nil, capabilities: ClientCapabilities = ClientCapabilities([:]),
    trace: String? = nil, workspaceFolders: [WorkspaceFolder]? = nil
  ) {
    self.processId = processId
    self.clientInfo = clientInfo
    self.rootUri = rootUri
    self.initializationOptions = initializationOptions
    self.capabilities = capabilities
    self.trace = trace
    self.workspaceFolders = workspaceFolders
  }

  // Written by hand: `processId` and `rootUri` are required, and null stands for none.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(processId, forKey: .processId)
    try container.encodeIfPresent(clientInfo, forKey: .clientInfo)
    try container.encodeIfPresent(rootPath, forKey: .rootPath)
    try container.encode(rootUri, forKey: .rootUri)
    try container.encodeIfPresent(initializationOptions, forKey: .initializationOptions)
    try container.encode(capabilities, forKey: .capabilities)
    try container.encodeIfPresent(trace, forKey: .trace)
    try container.encodeIfPresent(workspaceFolders, forKey: .workspaceFolders)
  }
}

/// A client's or server's name and version.
package struct ProgramInformation: Sendable, Hashable, Codable {
  package var name: String
  package var version: String?

  package init(name: String, version: String? = nil) {
    self.name = name
    self.version = version
  }
}

package struct InitializeResult: Sendable, Hashable, Codable {
  package var capabilities: ServerCapabilities
  package var serverInfo: ProgramInformation?

  package init(capabilities: ServerCapabilities, serverInfo: ProgramInformation?) {
    self.capabilities = capabilities
    self.serverInfo = serverInfo
  }
}

/// The client is ready for what the server sends by itself.
package enum InitializedNotification: NotificationMethod {
  package typealias Params = NoValue
  package static let method = "initialized"
}
