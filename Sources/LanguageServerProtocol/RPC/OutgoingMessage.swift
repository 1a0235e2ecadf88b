/// A message on its way out, as the body of a frame.
package struct OutgoingMessage: Sendable {
  package let body: [UInt8]

  package static func request<M: RequestMethod>(
    _ method: M.Type, id: RequestID, _ params: M.Params
  ) throws -> OutgoingMessage {
    try OutgoingMessage(Envelope(id: id, method: M.method, params: params))
  }

  package static func notification<M: NotificationMethod>(
    _ method: M.Type, _ params: M.Params
  ) throws -> OutgoingMessage {
    try OutgoingMessage(Envelope(id: nil, method: M.method, params: params))
  }

  package static func result(_ result: some Encodable, id: RequestID) throws -> OutgoingMessage {
    try OutgoingMessage(ResultEnvelope(id: id, result: result))
  }

  /// An answer to a message whose id could not be read goes out under the id null.
  package static func error(_ error: ResponseError, id: RequestID?) throws -> OutgoingMessage {
    try OutgoingMessage(ErrorEnvelope(id: id, error: error))
  }

  private init(_ envelope: some Encodable) throws {
    body = try JSONWriter.write(envelope)
  }
}

private struct Envelope<Params: Encodable>: Encodable {
  var jsonrpc = "2.0"
  let id: RequestID?
  let method: String
  let params: Params?

  init(id: RequestID?, method: String, params: Params) {
    self.id = id
    self.method = method
    // JSON-RPC knows no null parameters: they are left out.
    self.params = params is NoValue ? nil : params
  }
}

private struct ResultEnvelope<Result: Encodable>: Encodable {
  var jsonrpc = "2.0"
  let id: RequestID
  let result: Result

  // Written by hand, since a result of nil must be written as null where the synthesized code would leave it out.
  enum CodingKeys: CodingKey { case jsonrpc, id, result }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(jsonrpc, forKey: .jsonrpc)
    try container.encode(id, forKey: .id)
    try container.encode(result, forKey: .result)
  }
}

private struct ErrorEnvelope: Encodable {
  var jsonrpc = "2.0"
  let id: RequestID?
  let error: ResponseError

  enum CodingKeys: CodingKey { case jsonrpc, id, error }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(jsonrpc, forKey: .jsonrpc)
    try container.encode(id, forKey: .id)
    try container.encode(error, forKey: .error)
  }
}
