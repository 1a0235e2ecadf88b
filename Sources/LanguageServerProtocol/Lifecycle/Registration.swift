/// Asks the client for something that was not agreed on at initialization.
package enum RegisterCapabilityRequest: RequestMethod {
  package typealias Params = RegistrationParams
  package typealias Result = NoValue
  package static let method = "client/registerCapability"
}

package struct RegistrationParams: Sendable, Hashable, Codable {
  package var registrations: [Registration]

  package init(registrations: [Registration]) {
    self.registrations = registrations
  }
}

package struct Registration: Sendable, Hashable, Codable {
  package var id: String
  package var method: String
  package var registerOptions: RegistrationOptions?

  package init(id: String, method: String, registerOptions: RegistrationOptions?) {
    self.id = id
    self.method = method
    self.registerOptions = registerOptions
  }
}

/// What is asked for, by the method.
package enum RegistrationOptions: Sendable, Hashable, Codable {
  case watchedFiles(DidChangeWatchedFilesRegistrationOptions)
  case configuration(DidChangeConfigurationRegistrationOptions)
  case documents(DocumentRegistrationOptions)

  package init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    if value["watchers"] != nil {
      self = .watchedFiles(try DidChangeWatchedFilesRegistrationOptions(from: decoder))
    } else if value["documentSelector"] != nil {
      self = .documents(try DocumentRegistrationOptions(from: decoder))
    } else {
      self = .configuration(try DidChangeConfigurationRegistrationOptions(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .watchedFiles(let options): try options.encode(to: encoder)
    case .configuration(let options): try options.encode(to: encoder)
    case .documents(let options): try options.encode(to: encoder)
    }
  }
}

/// Takes back what was asked for.
package enum UnregisterCapabilityRequest: RequestMethod {
  package typealias Params = UnregistrationParams
  package typealias Result = NoValue
  package static let method = "client/unregisterCapability"
}

package struct UnregistrationParams: Sendable, Hashable, Codable {
  package struct Unregistration: Sendable, Hashable, Codable {
    package var id: String
    package var method: String

    package init(id: String, method: String) {
      self.id = id
      self.method = method
    }
  }

  /// The name is spelt as in the specification.
  package var unregisterations: [Unregistration]

  package init(unregisterations: [Unregistration]) {
    self.unregisterations = unregisterations
  }
}
