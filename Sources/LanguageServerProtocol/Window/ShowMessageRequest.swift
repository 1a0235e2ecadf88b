/// Asks the user to choose; the answer is null when the question is put away.
package enum ShowMessageRequest: RequestMethod {
  package typealias Params = ShowMessageRequestParams
  package typealias Result = MessageActionItem?
  package static let method = "window/showMessageRequest"
}

package struct ShowMessageRequestParams: Sendable, Hashable, Codable {
  package var type: MessageType
  package var message: String
  package var actions: [MessageActionItem]

  package init(type: MessageType, message: String, actions: [MessageActionItem]) {
    self.type = type
    self.message = message
    self.actions = actions
  }
}

package struct MessageActionItem: Sendable, Hashable, Codable {
  package var title: String

  package init(title: String) {
    self.title = title
  }
}
