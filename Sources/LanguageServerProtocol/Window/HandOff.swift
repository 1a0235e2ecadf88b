/// Gives the client an intent that is for its app. It is sent once, to clients with the experimental capability
/// `phrasebook.handOff`.
package enum HandOffNotification: NotificationMethod {
  package typealias Params = HandOffParams
  package static let method = "phrasebook/handOff"
}

package struct HandOffParams: Sendable, Hashable, Codable {
  /// No other hand-off has it.
  package var id: String
  /// The intent's name.
  package var intent: String
  /// What people call the intent.
  package var title: String
  /// Texts by the names of parameters, in the order of their declaration.
  package var parameters: JSONValue
  /// The provider's name.
  package var provider: String
  /// What opens the app; nil where the user's configuration has no URL for the intent.
  package var url: String?

  package init(
    id: String, intent: String, title: String, parameters: JSONValue, provider: String, url: String?
  ) {
    self.id = id
    self.intent = intent
    self.title = title
    self.parameters = parameters
    self.provider = provider
    self.url = url
  }
}
