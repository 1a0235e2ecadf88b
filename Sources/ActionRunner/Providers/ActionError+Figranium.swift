import Figranium

extension ActionError {
  init(_ error: any Error) {
    switch error {
    case let error as ActionError: self = error
    case let error as FigraniumError: self.init(error)
    default: self.init("FAILED", "The provider failed for a reason that it does not tell.", .provider)
    }
  }

  init(_ error: FigraniumError) {
    if error.isUnsent {
      self = .cancelled
      return
    }
    var message = error.message
    if let wait = error.retryAfter { message += " It asks to wait \(wait.components.seconds) seconds." }
    self.init(error.code.rawValue, message, Self.category(of: error))
  }

  private static func category(of error: FigraniumError) -> Category {
    switch error.code {
    case .invalidBaseURL, .invalidID, .parameterMissing, .missingRunID, .taskNotFound, .executionNotFound: .usage
    case .executionTimeout, .headfulDisplayUnavailable: .action
    default: error.status == 500 && error.code != .unexpectedResponse ? .action : .provider
    }
  }
}
