/// The answer to a request that could not be served.
package struct ResponseError: Error, Sendable, Hashable, Codable {
  package var code: ErrorCode
  package var message: String
  package var data: JSONValue?

  package init(_ code: ErrorCode, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}

/// The codes of JSON-RPC 2.0 and of LSP 3.17; a client may send others.
package struct ErrorCode: RawRepresentable, Sendable, Hashable, Codable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let parseError = ErrorCode(rawValue: -32700)
  package static let invalidRequest = ErrorCode(rawValue: -32600)
  package static let methodNotFound = ErrorCode(rawValue: -32601)
  package static let invalidParams = ErrorCode(rawValue: -32602)
  package static let internalError = ErrorCode(rawValue: -32603)
  package static let serverNotInitialized = ErrorCode(rawValue: -32002)
  /// The request is right, but what it asks for failed.
  package static let requestFailed = ErrorCode(rawValue: -32803)
  package static let serverCancelled = ErrorCode(rawValue: -32802)
  /// The document changed while the answer was made.
  package static let contentModified = ErrorCode(rawValue: -32801)
  package static let requestCancelled = ErrorCode(rawValue: -32800)
}

extension ResponseError {
  /// Says which of a method's parameters is wrong and how.
  package static func invalidParams(_ method: String, _ error: DecodingError) -> ResponseError {
    let context: DecodingError.Context =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
        .dataCorrupted(let context):
        context
      @unknown default: DecodingError.Context(codingPath: [], debugDescription: "unreadable")
      }
    let place = (["params"] + context.codingPath.map(\.stringValue)).joined(separator: ".")
    return ResponseError(.invalidParams, "Invalid parameters for \(method): \(place): \(context.debugDescription).")
  }
}
