import Foundation
import TestSupport
import Testing

/// One after the other: the first builds the checker.
@Suite(.serialized, .enabled(if: IndexChecker.isThereOrRequired, "The toolchain has no SwiftParser module"))
struct IndexCheckerTests {
  @Test func samplesAreReadAsSwiftParserReadsThem() throws {
    let result = try IndexChecker.check(Repository.root.appending(path: "samples"))
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("; 0 differences"))
    // A checker that finds nothing would agree with an index that has nothing.
    #expect(!result.output.contains(": 0 ") && !result.output.contains(", 0 "))
  }

  @Test(arguments: IndexCheckerShapes.all)
  func shapesAreReadAsSwiftParserReadsThem(_ shape: IndexCheckerShapes.Shape) throws {
    let result = try IndexChecker.check(try TemporaryFolder(shape.files))
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains(shape.numbers), "\(result.output)")
  }

  /// What is changed in the index of the healthy sample, and a line that must say so.
  @Test(arguments: [
    ("Renew ${book} in", "Renew ${shelf} in", "phrase Renew ${book} in ${applicationName}: the index calls it Renew"),
    ("\"line\": 28,", "\"line\": 27,", "28:19: phrase Scan a book with ${applicationName}: only SwiftParser has it"),
    ("\"endColumn\": 50", "\"endColumn\": 51", "ends at 10:51 in the index, at 10:50 by SwiftParser"),
    ("\"provider\": \"ReturnShortcuts\"", "\"provider\": \"Mac\"", "provider is Mac in the index, ReturnShortcuts by"),
    ("\"intent\": \"ReturnBookIntent\"", "\"intent\": null", "shortcut ReturnBookIntent: the index calls it ?"),
    ("\"shortTitle\": \"Return a book\"", "\"shortTitle\": \"Return\"", "shortTitle is “Return” in the index"),
    ("\"kind\": \"swift\"", "\"kind\": \"builtin\"", "intent RenewBookIntent: only SwiftParser has it"),
    ("\"type\": \"Shelf?\"", "\"type\": \"Shelf\"", "type is Shelf in the index, Shelf? by SwiftParser"),
    ("\"optional\": true", "\"optional\": false", "OpenShelfIntent.shelf: optional is false in the index, true by"),
    ("\"kind\": \"entity\"", "\"kind\": \"enum\"", "RenewBookIntent.book: kind is enum in the index, entity by"),
    ("\"entities\": [", "\"entities\": [], \"was\": [", "entity BookEntity: only SwiftParser has it"),
    ("\"enums\": [", "\"enums\": [], \"was\": [", "enum case Shelf."),
    ("\"providers\": [", "\"providers\": [], \"was\": [", "provider ReturnShortcuts: only SwiftParser has it"),
    ("\"queries\": [", "\"queries\": [], \"was\": [", "query BookQuery: only SwiftParser has it"),
    ("\"hasDefault\": false", "\"hasDefault\": true", "RenewBookIntent.book: hasDefault is true in the index"),
    ("\"suggests\": true", "\"suggests\": null", "entity BookEntity: suggests is unseen in the index, true by"),
    ("\"negativePhrases\": [", "\"negativePhrases\": [], \"was\": [", "phrase Renew my library card: only SwiftParser"),
  ])
  func changedIndexIsReported(text: String, replacement: String, difference: String) throws {
    let sample = Repository.root.appending(path: "samples/healthy")
    let index = try BuiltProgram().run(["index", "--format", "json", "."], at: sample).output
    let place = try #require(index.range(of: text))
    let folder = try TemporaryFolder(["index.json": index.replacingCharacters(in: place, with: replacement)])
    let result = try IndexChecker.check(sample, indexIn: folder)
    #expect(result.status == 1)
    #expect(result.output.contains(difference), "\(result.output)")
  }
}
