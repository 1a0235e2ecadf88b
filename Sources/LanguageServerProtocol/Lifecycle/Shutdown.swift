package enum ShutdownRequest: RequestMethod {
  package typealias Params = NoValue
  package typealias Result = NoValue
  package static let method = "shutdown"
}

package enum ExitNotification: NotificationMethod {
  package typealias Params = NoValue
  package static let method = "exit"
}
