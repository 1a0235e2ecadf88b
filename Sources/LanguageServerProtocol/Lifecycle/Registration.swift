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
  package var registerOptions: DidChangeWatchedFilesRegistrationOptions?

  package init(id: String, method: String, registerOptions: DidChangeWatchedFilesRegistrationOptions?) {
    self.id = id
    self.method = method
    self.registerOptions = registerOptions
  }
}
