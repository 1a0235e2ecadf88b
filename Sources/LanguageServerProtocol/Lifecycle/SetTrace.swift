package enum SetTraceNotification: NotificationMethod {
  package typealias Params = SetTraceParams
  package static let method = "$/setTrace"
}

package struct SetTraceParams: Sendable, Hashable, Codable {
  /// `off`, `messages` or `verbose`.
  package var value: String

  package init(value: String) {
    self.value = value
  }
}
