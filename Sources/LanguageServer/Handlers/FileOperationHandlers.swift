import LanguageServerProtocol
import ShortcutModel

enum DidCreateFilesHandler: NotificationHandler {
  typealias Method = DidCreateFilesNotification

  static func handle(_ params: FileOperationParams, _ session: inout Session) {
    session.follow(params.files.map { .created($0.uri) })
  }
}

enum DidDeleteFilesHandler: NotificationHandler {
  typealias Method = DidDeleteFilesNotification

  static func handle(_ params: FileOperationParams, _ session: inout Session) {
    session.follow(params.files.map { .deleted($0.uri) })
  }
}

enum DidRenameFilesHandler: NotificationHandler {
  typealias Method = DidRenameFilesNotification

  static func handle(_ params: RenameFilesParams, _ session: inout Session) {
    session.follow(params.files.flatMap { [.deleted($0.oldUri), .created($0.newUri)] })
  }
}

extension FileOperationOptions {
  /// Files by their names, and any folder: the files inside come and go with it.
  static let all: FileOperationOptions = {
    // One pattern and not one for each name: this is written while the client waits for its first answer.
    let names = (FileKind.globs + WorkspaceScan.guides).joined(separator: ",")
    let files = Filter(scheme: "file", pattern: .init(glob: "**/{\(names)}", matches: "file"))
    let folders = Filter(scheme: "file", pattern: .init(glob: "**", matches: "folder"))
    let registration = Registration(filters: [files, folders])
    return FileOperationOptions(didCreate: registration, didRename: registration, didDelete: registration)
  }()
}
