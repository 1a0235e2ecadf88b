package enum ShowMessageNotification: NotificationMethod {
  package typealias Params = MessageParams
  package static let method = "window/showMessage"
}

package enum LogMessageNotification: NotificationMethod {
  package typealias Params = MessageParams
  package static let method = "window/logMessage"
}

/// A text for the user or the log. It has no further members: eglot refuses a message with one it does not know.
package struct MessageParams: Sendable, Hashable, Codable {
  package var type: MessageType
  package var message: String

  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }
}

package enum MessageType: Int, Sendable, Hashable, Codable {
  case error = 1
  case warning = 2
  case info = 3
  case log = 4
}
