/// The client has created files.
package enum DidCreateFilesNotification: NotificationMethod {
  package typealias Params = FileOperationParams
  package static let method = "workspace/didCreateFiles"
}

package enum DidDeleteFilesNotification: NotificationMethod {
  package typealias Params = FileOperationParams
  package static let method = "workspace/didDeleteFiles"
}

package enum DidRenameFilesNotification: NotificationMethod {
  package typealias Params = RenameFilesParams
  package static let method = "workspace/didRenameFiles"
}

package struct FileOperationParams: Sendable, Hashable, Codable {
  package struct File: Sendable, Hashable, Codable {
    package var uri: DocumentURI

    package init(uri: DocumentURI) {
      self.uri = uri
    }
  }

  package var files: [File]

  package init(files: [File]) {
    self.files = files
  }
}

package struct RenameFilesParams: Sendable, Hashable, Codable {
  package struct File: Sendable, Hashable, Codable {
    package var oldUri: DocumentURI
    package var newUri: DocumentURI

    package init(oldUri: DocumentURI, newUri: DocumentURI) {
      self.oldUri = oldUri
      self.newUri = newUri
    }
  }

  package var files: [File]

  package init(files: [File]) {
    self.files = files
  }
}

/// Of which files the server wants to hear.
package struct FileOperationOptions: Sendable, Hashable, Codable {
  package struct Filter: Sendable, Hashable, Codable {
    package struct Pattern: Sendable, Hashable, Codable {
      package var glob: String
      /// `file` or `folder`.
      package var matches: String?

      package init(glob: String, matches: String?) {
        self.glob = glob
        self.matches = matches
      }
    }

    package var scheme: String?
    package var pattern: Pattern

    package init(scheme: String?, pattern: Pattern) {
      self.scheme = scheme
      self.pattern = pattern
    }
  }

  package struct Registration: Sendable, Hashable, Codable {
    package var filters: [Filter]

    package init(filters: [Filter]) {
      self.filters = filters
    }
  }

  package var didCreate: Registration?
  package var didRename: Registration?
  package var didDelete: Registration?

  package init(didCreate: Registration?, didRename: Registration?, didDelete: Registration?) {
    self.didCreate = didCreate
    self.didRename = didRename
    self.didDelete = didDelete
  }
}
