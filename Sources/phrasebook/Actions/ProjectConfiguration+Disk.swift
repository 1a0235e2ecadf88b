import ShortcutModel
import SourceText

extension ProjectConfiguration {
  /// The configuration of a folder; nil where it has none. One that cannot be read, or is wrong, is an error.
  init?(in folder: String) throws(UsageError) {
    let file = FolderListing.join(FileID(folder), Self.fileName)
    guard SystemFile(file.path) != nil else { return nil }
    let text: SourceText
    do {
      text = DecodedFile(try SystemFile.read(file, at: file.path)).text
    } catch {
      throw UsageError("\(file): \(error.reason)")
    }
    self.init(reading: text, in: file)
    if let error = errors.first {
      let place = text.lineColumn(at: error.range.lowerBound, in: .utf16)
      throw UsageError("\(file):\(place.line + 1):\(place.column + 1): \(error.message)")
    }
  }
}
