/// One message as it came in.
package enum Message: Sendable, Hashable {
  case request(id: RequestID, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// An answer to a request that this side sent. Without an id it answers a message that could not be read.
  case response(id: RequestID?, Result<JSONValue, ResponseError>)
  /// No message of JSON-RPC. It is to be answered with the error, under its id as far as that could be read.
  case invalid(id: RequestID?, ResponseError)
}

extension Message {
  /// Reads the body of a frame. Absent parameters are null.
  package init(_ body: [UInt8]) {
    do {
      self.init(try JSONParser.parse(body))
    } catch {
      let message = "The message is not JSON: \(error.message), at byte \(error.offset) of \(body.count)."
      self = .invalid(id: nil, ResponseError(.parseError, message))
    }
  }

  private init(_ value: JSONValue) {
    guard case .object(let object) = value else {
      let reason = value.arrayValue == nil ? "A message must be an object." : "Batches are not part of LSP."
      self = .invalid(id: nil, ResponseError(.invalidRequest, reason))
      return
    }
    let id = object["id"].flatMap { RequestID($0) }
    func invalid(_ reason: String) -> Message {
      .invalid(id: id, ResponseError(.invalidRequest, reason))
    }
    guard object["jsonrpc"] == "2.0" else {
      self = invalid("“jsonrpc” must be “2.0”.")
      return
    }
    guard let method = object["method"] else {
      self = Message(answer: object, id: id) ?? invalid("A message needs a “method”, a “result” or an “error”.")
      return
    }
    guard case .string(let method) = method else {
      self = invalid("“method” must be a string, not \(method.kind).")
      return
    }
    let params = object["params"] ?? .null
    switch params {
    case .object, .array, .null: break
    default:
      self = invalid("“params” must be an object or an array, not \(params.kind).")
      return
    }
    if let id {
      self = .request(id: id, method: method, params: params)
    } else if let id = object["id"] {
      self = invalid("“id” must be an integer or a string, not \(id.kind).")
    } else {
      self = .notification(method: method, params: params)
    }
  }

  private init?(answer object: JSONObject, id: RequestID?) {
    if let error = object["error"], !error.isNull {
      let code = error["code"]?.integerValue ?? ErrorCode.internalError.rawValue
      let message = error["message"]?.stringValue ?? "The error has no message."
      let failure = ResponseError(ErrorCode(rawValue: code), message, data: error["data"])
      self = .response(id: id, .failure(failure))
    } else if let result = object["result"], object["id"] != nil {
      self = .response(id: id, .success(result))
    } else {
      return nil
    }
  }
}
