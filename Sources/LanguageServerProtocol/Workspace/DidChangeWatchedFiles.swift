package enum DidChangeWatchedFilesNotification: NotificationMethod {
  package typealias Params = DidChangeWatchedFilesParams
  package static let method = "workspace/didChangeWatchedFiles"
}

package struct DidChangeWatchedFilesParams: Sendable, Hashable, Codable {
  package var changes: [FileEvent]

  package init(changes: [FileEvent]) {
    self.changes = changes
  }
}

package struct FileEvent: Sendable, Hashable, Codable {
  package enum Kind: Int, Sendable, Hashable, Codable {
    case created = 1
    case changed = 2
    case deleted = 3
  }

  package var uri: DocumentURI
  package var type: Kind

  package init(uri: DocumentURI, type: Kind) {
    self.uri = uri
    self.type = type
  }
}

/// Which files the client is to watch.
package struct DidChangeWatchedFilesRegistrationOptions: Sendable, Hashable, Codable {
  package struct Watcher: Sendable, Hashable, Codable {
    package var globPattern: String

    package init(globPattern: String) {
      self.globPattern = globPattern
    }
  }

  package var watchers: [Watcher]

  package init(watchers: [Watcher]) {
    self.watchers = watchers
  }
}
