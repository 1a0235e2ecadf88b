public import Foundation

/// Why a call failed. The key never appears in it.
public struct FigraniumError: Error, Sendable, Hashable {
  /// What went wrong, for programs.
  public var code: Code

  /// What went wrong, for people: a sentence.
  public var message: String

  /// The HTTP status of the server's answer; `nil` where there was none.
  public var status: Int?

  /// How long the server asks to wait before the next try; `nil` where it does not say.
  public var retryAfter: Duration?

  /// Whether the call was cancelled before its request left, so that the server has done nothing for it; `false` where
  /// that is not known.
  public internal(set) var isUnsent = false

  /// Makes an error. A provider of clients may throw its own.
  public init(_ code: Code, _ message: String, status: Int? = nil, retryAfter: Duration? = nil) {
    self.code = code
    self.message = message
    self.status = status
    self.retryAfter = retryAfter
  }

  static func unexpected(_ message: String, status: Int? = nil) -> FigraniumError {
    FigraniumError(.unexpectedResponse, message, status: status)
  }
}

extension FigraniumError: LocalizedError, CustomStringConvertible {
  /// The code and the message.
  public var description: String { "\(code): \(message)" }

  /// The message.
  public var errorDescription: String? { message }
}

extension FigraniumError {
  /// Whether the server keeps this route from a client that has a key alone, so that another route may do. A key that
  /// is wrong, a limit, or a fault is none of that.
  var refusesTheRoute: Bool {
    switch (code, status) {
    case (.sessionRequired, _), (.unexpectedResponse, 404), (.unexpectedResponse, 405): true
    case (.apiKeyForbidden, _), (.unexpectedResponse, 403): true
    default: false
    }
  }
}
