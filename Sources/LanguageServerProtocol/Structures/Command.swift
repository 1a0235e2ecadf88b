/// A command that the client can have executed.
package struct Command: Sendable, Hashable, Codable {
  package var title: String
  package var command: String
  package var arguments: [JSONValue]?

  package init(title: String, command: String, arguments: [JSONValue]? = nil) {
    self.title = title
    self.command = command
    self.arguments = arguments
  }
}
