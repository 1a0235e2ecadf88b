/// A message on its way out, as the body of a frame.
package struct OutgoingMessage: Sendable {
  package let body: [UInt8]

  package static func request<M: RequestMethod>(
    _ method: M.Type, id: RequestID, _ params: M.Params
  ) throws -> OutgoingMessage {
    try OutgoingMessage(id: id, method: M.method, params)
  }

  package static func notification<M: NotificationMethod>(
    _ method: M.Type, _ params: M.Params
  ) throws -> OutgoingMessage {
    try OutgoingMessage(id: nil, method: M.method, params)
  }

  package static func result(_ result: some Encodable, id: RequestID) throws -> OutgoingMessage {
    try OutgoingMessage(ResultEnvelope(id: id, result: result))
  }

  /// An answer to a message whose id could not be read goes out under the id null.
  package static func error(_ error: ResponseError, id: RequestID?) throws -> OutgoingMessage {
    try OutgoingMessage(ErrorEnvelope(id: id, error: error))
  }

  private init(id: RequestID?, method: String, _ params: some Encodable) throws {
    let output = JSONOutput()
    output.text.openObject()
    output.text.write("jsonrpc", "2.0")
    if let id { output.text.write("id", id) }
    output.text.write("method", method)
    // JSON-RPC knows no null parameters: they are left out.
    if !(params is NoValue) {
      output.text.beginMember(at: 1, "params")
      try output.write(params)
    }
    output.text.close(to: 0)
    body = output.text.bytes
  }

  private init(_ envelope: some Encodable) throws {
    body = try JSONWriter.write(envelope)
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
