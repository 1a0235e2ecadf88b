package enum DidChangeConfigurationNotification: NotificationMethod {
  package typealias Params = DidChangeConfigurationParams
  package static let method = "workspace/didChangeConfiguration"
}

package struct DidChangeConfigurationParams: Sendable, Hashable, Codable {
  package var settings: JSONValue?

  package init(settings: JSONValue?) {
    self.settings = settings
  }
}
