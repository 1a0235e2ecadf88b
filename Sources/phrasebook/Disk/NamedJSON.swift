import PhraseSyntax
import ShortcutModel
import SourceText

/// A JSON file that somebody named. What is wrong in it is said with its place.
struct NamedJSON: Sendable {
  let file: FileID
  let root: JSONNode
  private let text: SourceText

  /// - Parameter noun: What the file is, for a message: `baseline`.
  /// - Throws: `UsageError` where the file cannot be read, or is no JSON.
  init(reading file: FileID, as noun: String) throws(UsageError) {
    let decoded: DecodedFile
    do throws(FileReadError) {
      decoded = DecodedFile(try SystemFile.read(file, at: file.path))
    } catch {
      throw UsageError("the \(noun) \(file): \(error.reason)")
    }
    text = decoded.text
    let document = JSONDocument(reading: text)
    self.file = file
    root = document.root ?? JSONNode(kind: .missing, range: 0..<0)
    if let error = decoded.error ?? document.errors.first { throw failure(error.message, at: error.range) }
  }

  func failure(_ message: String, at range: Swift.Range<Int>) -> UsageError {
    let place = text.lineColumn(at: range.lowerBound, in: .utf16)
    return UsageError("\(file):\(place.line + 1):\(place.column + 1): \(message)")
  }
}
