package enum DidChangeConfigurationNotification: NotificationMethod {
  package typealias Params = DidChangeConfigurationParams
  package static let method = "workspace/didChangeConfiguration"
}

/// Which part of the configuration the client is to tell of.
package struct DidChangeConfigurationRegistrationOptions: Sendable, Hashable, Codable {
  package var section: String

  package init(section: String) {
    self.section = section
  }
}

/// Asks the client for its settings. The answer has one value for each item, null where there is none.
package enum ConfigurationRequest: RequestMethod {
  package typealias Params = ConfigurationParams
  package typealias Result = [JSONValue]
  package static let method = "workspace/configuration"
}

package struct ConfigurationParams: Sendable, Hashable, Codable {
  package struct Item: Sendable, Hashable, Codable {
    package var section: String

    package init(section: String) {
      self.section = section
    }
  }

  package var items: [Item]

  package init(items: [Item]) {
    self.items = items
  }
}

package struct DidChangeConfigurationParams: Sendable, Hashable, Codable {
  package var settings: JSONValue?

  package init(settings: JSONValue?) {
    self.settings = settings
  }
}
