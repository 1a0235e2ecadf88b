import LanguageServerProtocol
import ShortcutModel

/// What a workspace's `.phrasebook.json` says. It can name a provider of the user's, and define none.
struct WorkspaceConfiguration {
  let provider: String?

  /// Nil where the folder has no such file.
  init?(in folder: String) throws(UsageError) {
    let file = FolderListing.join(FileID(folder), ProjectMarker.configurationName)
    guard SystemFile(file.path) != nil else { return nil }
    let value: JSONValue
    do {
      value = try JSONParser.parse(try SystemFile.read(file, at: file.path))
    } catch let error as FileReadError {
      throw UsageError("\(file): \(error.reason)")
    } catch let error as JSONSyntaxError {
      throw UsageError("\(file): \(error.message), at byte \(error.offset)")
    } catch {
      throw UsageError("\(file) cannot be read")
    }
    guard case .object = value else { throw UsageError("\(file): an object should be here, not \(value.kind)") }
    guard let member = value["provider"] else {
      provider = nil
      return
    }
    guard let name = member.stringValue else {
      throw UsageError("\(file): 'provider' names a provider, so it must be a string, not \(member.kind)")
    }
    provider = name
  }
}
