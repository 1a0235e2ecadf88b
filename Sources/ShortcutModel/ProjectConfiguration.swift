import PhraseSyntax
package import SourceText

/// What a `.phrasebook.json` says. A workspace can name a provider that the user has defined, and nothing more of it.
///
/// ```
/// { "provider": "home" }
/// ```
package struct ProjectConfiguration: Sendable {
  package static let fileName = ".phrasebook.json"

  package let file: FileID
  /// The provider that completes and runs.
  package private(set) var provider: PlacedText?
  package private(set) var errors: [SyntaxError] = []

  package init(reading text: SourceText, in file: FileID) {
    self.file = file
    let document = JSONDocument(reading: text)
    errors = document.errors
    guard let root = document.root else { return }
    guard root.members != nil else {
      errors.append(
        SyntaxError("The configuration must be an object such as { \"provider\": \"demo\" }.", at: root.range))
      return
    }
    guard let node = root["provider"] else { return }
    if let name = node.text, !name.value.isEmpty {
      provider = PlacedText(name.value, at: Place(file: file, range: name.range))
    } else {
      errors.append(SyntaxError("“provider” must be the name of a provider, as a text.", at: node.range))
    }
  }
}

extension WorkspaceDisk {
  /// The configuration nearest to a file: in its folder, or in one above it that lies below `root` or is it.
  package func configuration(for file: FileID, below root: String) -> ProjectConfiguration? {
    var folder = String(file.directory)
    while folder == root || folder.hasPrefix(root.isEmpty || root.hasSuffix("/") ? root : root + "/") {
      let place = FileID(folder.isEmpty ? ProjectConfiguration.fileName : "\(folder)/\(ProjectConfiguration.fileName)")
      do throws(FileReadError) {
        return ProjectConfiguration(reading: DecodedFile(try read(place)).text, in: place)
      } catch {
        // Most folders have none; one that cannot be read is as good as none, since it says nothing.
        guard !folder.isEmpty, folder != root else { return nil }
        folder = String(FileID(folder).directory)
      }
    }
    return nil
  }
}
