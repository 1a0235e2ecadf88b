package enum WorkDoneProgressCreateRequest: RequestMethod {
  package typealias Params = WorkDoneProgressParams
  package typealias Result = NoValue
  package static let method = "window/workDoneProgress/create"
}

/// The user wants what a token stands for to stop.
package enum WorkDoneProgressCancelNotification: NotificationMethod {
  package typealias Params = WorkDoneProgressParams
  package static let method = "window/workDoneProgress/cancel"
}

package struct WorkDoneProgressParams: Sendable, Hashable, Codable {
  package var token: ProgressToken

  package init(token: ProgressToken) {
    self.token = token
  }
}

package enum ProgressNotification: NotificationMethod {
  package typealias Params = ProgressParams
  package static let method = "$/progress"
}

package struct ProgressParams: Sendable, Hashable, Codable {
  package var token: ProgressToken
  package var value: WorkDoneProgress

  package init(token: ProgressToken, value: WorkDoneProgress) {
    self.token = token
    self.value = value
  }
}

/// A part of an answer, sent ahead of it under the token that came with the request.
package enum PartialResultNotification<Value: Codable & Sendable>: NotificationMethod {
  package typealias Params = PartialResultParams<Value>
  package static var method: String { ProgressNotification.method }
}

package struct PartialResultParams<Value: Codable & Sendable>: Sendable, Codable {
  package var token: ProgressToken
  package var value: Value

  package init(token: ProgressToken, value: Value) {
    self.token = token
    self.value = value
  }
}

/// One report of a progress: it begins once, may report often, and ends once.
package struct WorkDoneProgress: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    case begin
    case report
    case end
  }

  package var kind: Kind
  package var title: String?
  package var cancellable: Bool?
  package var message: String?
  /// 0 to 100.
  package var percentage: Int?

  package static func begin(
    _ title: String, message: String? = nil, percentage: Int? = nil, cancellable: Bool
  ) -> WorkDoneProgress {
    WorkDoneProgress(
      kind: .begin, title: title, cancellable: cancellable, message: message, percentage: percentage)
  }

  package static func report(_ message: String, percentage: Int? = nil) -> WorkDoneProgress {
    WorkDoneProgress(kind: .report, message: message, percentage: percentage)
  }

  package static func end(_ message: String? = nil) -> WorkDoneProgress {
    WorkDoneProgress(kind: .end, message: message)
  }
}
