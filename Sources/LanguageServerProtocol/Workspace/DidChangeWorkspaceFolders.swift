package enum DidChangeWorkspaceFoldersNotification: NotificationMethod {
  package typealias Params = DidChangeWorkspaceFoldersParams
  package static let method = "workspace/didChangeWorkspaceFolders"
}

package struct DidChangeWorkspaceFoldersParams: Sendable, Hashable, Codable {
  package struct Event: Sendable, Hashable, Codable {
    package var added: [WorkspaceFolder]
    package var removed: [WorkspaceFolder]

    package init(added: [WorkspaceFolder], removed: [WorkspaceFolder]) {
      self.added = added
      self.removed = removed
    }
  }

  package var event: Event

  package init(event: Event) {
    self.event = event
  }
}
