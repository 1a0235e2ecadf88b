extension FigraniumError {
  /// What went wrong, as a word in capitals. Servers may send words that are not listed here; they are kept.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The word.
    public var rawValue: String

    /// Makes a code of its word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The word.
    public var description: String { rawValue }
  }
}

/// Codes of this library.
extension FigraniumError.Code {
  /// An intent was used before ``FigraniumIntentConfiguration/configure(_:)``.
  public static let intentNotConfigured = Self(rawValue: "INTENT_NOT_CONFIGURED")

  /// The server could not be reached, or did not answer in time.
  public static let networkError = Self(rawValue: "NETWORK_ERROR")

  /// The Swift task was cancelled.
  public static let requestAborted = Self(rawValue: "REQUEST_ABORTED")

  /// The server answered success without any content.
  public static let emptyResponse = Self(rawValue: "EMPTY_RESPONSE")

  /// The server answered with something that is not the JSON of this call.
  public static let unexpectedResponse = Self(rawValue: "UNEXPECTED_RESPONSE")

  /// The server gives this route to a signed-in session alone.
  public static let sessionRequired = Self(rawValue: "SESSION_REQUIRED")

  /// The base URL cannot be used.
  public static let invalidBaseURL = Self(rawValue: "INVALID_BASE_URL")

  /// An identifier cannot be part of a path.
  public static let invalidID = Self(rawValue: "INVALID_ID")

  /// A header that a caller added cannot be sent.
  public static let invalidHeader = Self(rawValue: "INVALID_HEADER")

  /// An intent's parameter has no value.
  public static let parameterMissing = Self(rawValue: "PARAMETER_MISSING")
}

/// Codes of servers.
extension FigraniumError.Code {
  /// The key is not accepted (401).
  public static let invalidAPIKey = Self(rawValue: "INVALID_API_KEY")

  /// The server has no key set (403).
  public static let apiKeyNotSet = Self(rawValue: "API_KEY_NOT_SET")

  /// The key may not do this.
  public static let apiKeyForbidden = Self(rawValue: "API_KEY_FORBIDDEN")

  /// The key may not run this task (403).
  public static let taskNotAllowed = Self(rawValue: "TASK_NOT_ALLOWED")

  /// The server does not serve this address (403).
  public static let ipNotAllowed = Self(rawValue: "IP_NOT_ALLOWED")

  /// There is no such task (404).
  public static let taskNotFound = Self(rawValue: "TASK_NOT_FOUND")

  /// There is no such execution (404).
  public static let executionNotFound = Self(rawValue: "EXECUTION_NOT_FOUND")

  /// A stop named no run (400).
  public static let missingRunID = Self(rawValue: "MISSING_RUN_ID")

  /// The task wants a visible browser, and the server has no display (409).
  public static let headfulDisplayUnavailable = Self(rawValue: "HEADFUL_DISPLAY_UNAVAILABLE")

  /// More than the server's limit of runs a minute (429).
  public static let tooManyRequests = Self(rawValue: "TOO_MANY_REQUESTS")

  /// The server has no room for another run (503).
  public static let resourceCapacityExceeded = Self(rawValue: "RESOURCE_CAPACITY_EXCEEDED")

  /// The run took longer than the server allows (504).
  public static let executionTimeout = Self(rawValue: "EXECUTION_TIMEOUT")
}

extension FigraniumError.Code {
  /// A sentence for people, where the server sends none.
  var explanation: String? {
    switch self {
    case .invalidAPIKey: "The server does not accept the API key."
    case .apiKeyNotSet: "The server has no API key set: make one in its settings."
    case .apiKeyForbidden: "The API key may not do this."
    case .taskNotAllowed: "The API key may not run this task."
    case .ipNotAllowed: "The server does not serve this machine's address."
    case .taskNotFound: "The server has no such task."
    case .executionNotFound: "The server has no such execution."
    case .missingRunID: "The request named no run."
    case .headfulDisplayUnavailable: "The task wants a visible browser, and the server has no display."
    case .tooManyRequests: "The server takes no more requests for now."
    case .resourceCapacityExceeded: "The server has no room for another run for now."
    case .executionTimeout: "The run took longer than the server allows."
    default: nil
    }
  }
}
