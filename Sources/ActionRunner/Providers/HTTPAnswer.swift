import Figranium
import Foundation

/// An answer of a JSON service: its JSON, or the error that it means. Only JSON is an answer, since a login page is 200
/// as well.
struct HTTPAnswer {
  let response: FigraniumResponse
  /// The method and the path that were asked for, as an error names them.
  let request: String
  /// Where an error's sentence is.
  let errorPointer: JSONPointer?

  /// Nil where the service says that it has done what it was asked, and nothing more.
  func value() throws(ActionError) -> FigraniumValue? {
    switch response.status {
    case 200..<300: break
    case 300..<400:
      throw unexpected("with a redirect (status \(response.status)), which is not followed")
    default: throw failure
    }
    guard !response.body.isEmpty else { return nil }
    guard isJSON else { throw unexpected("with \(kind) instead of JSON") }
    do {
      return try JSONReader.value(of: [UInt8](response.body))
    } catch {
      throw unexpected("with text that is not JSON: at byte \(error.offset), \(error.reason)")
    }
  }

  private func unexpected(_ what: String) -> ActionError {
    ActionError("UNEXPECTED_RESPONSE", "\(request) was answered \(what).", .provider)
  }

  /// `application/json`, or a type that says that it is JSON, such as `application/problem+json` (RFC 6839).
  private var isJSON: Bool {
    response.mediaType == "application/json" || response.mediaType.hasSuffix("+json")
  }

  private var kind: String {
    let head = response.body.prefix(64).drop { $0 <= 0x20 }
    if response.mediaType == "text/html" || head.first == UInt8(ascii: "<") { return "a web page" }
    return response.mediaType.isEmpty ? "text without a type" : plainText(response.mediaType, limit: 80)
  }

  private var failure: ActionError {
    let status = response.status
    var message = Self.explanation(ofStatus: status) ?? "\(request) was answered with status \(status)."
    if let words = words { message += " " + words }
    if let header = response.headers["retry-after"], let wait = RetryAfter.delay(header, now: Date()) {
      message += " It asks to wait \(wait.components.seconds) seconds."
    }
    return ActionError(Self.code(ofStatus: status), message, Self.category(ofStatus: status))
  }

  /// The service's own sentence.
  private var words: String? {
    guard let errorPointer, isJSON else { return nil }
    do {
      let value = try JSONReader.value(of: [UInt8](response.body))
      return errorPointer.value(in: value)?.scalarText.map { plainText($0) }
    } catch {
      return nil  // The status alone tells what is known then.
    }
  }

  private static func code(ofStatus status: Int) -> String {
    switch status {
    case 401: "UNAUTHORIZED"
    case 403: "FORBIDDEN"
    case 404: "NOT_FOUND"
    case 409: "CONFLICT"
    case 429: "TOO_MANY_REQUESTS"
    case 503: "UNAVAILABLE"
    case 500...: "SERVER_FAULT"
    default: "REFUSED"
    }
  }

  private static func explanation(ofStatus status: Int) -> String? {
    switch status {
    case 401: "The service does not accept the credential."
    case 403: "The credential may not do this."
    case 429: "The service takes no more requests for now."
    case 503: "The service is not available for now."
    default: nil
    }
  }

  private static func category(ofStatus status: Int) -> ActionError.Category {
    switch status {
    case 401, 403, 429, 502, 503, 504: .provider
    default: .action
    }
  }
}
