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
    package var globPattern: GlobPattern

    package init(globPattern: GlobPattern) {
      self.globPattern = globPattern
    }
  }

  /// A pattern alone is meant below the folders of the workspace.
  package enum GlobPattern: Sendable, Hashable, Codable {
    case pattern(String)
    case relative(RelativePattern)

    package init(from decoder: any Decoder) throws {
      if let pattern = try JSONValue(from: decoder).stringValue {
        self = .pattern(pattern)
      } else {
        self = .relative(try RelativePattern(from: decoder))
      }
    }

    package func encode(to encoder: any Encoder) throws {
      switch self {
      case .pattern(let pattern): try pattern.encode(to: encoder)
      case .relative(let pattern): try pattern.encode(to: encoder)
      }
    }
  }

  /// A pattern below a folder, which need not be one of the workspace.
  package struct RelativePattern: Sendable, Hashable, Codable {
    package var baseUri: DocumentURI
    package var pattern: String

    package init(baseUri: DocumentURI, pattern: String) {
      self.baseUri = baseUri
      self.pattern = pattern
    }
  }

  package var watchers: [Watcher]

  package init(watchers: [Watcher]) {
    self.watchers = watchers
  }
}
