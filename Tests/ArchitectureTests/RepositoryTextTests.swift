import Foundation
import Testing

/// The repository speaks of the product, not of the machine where it was written.
@Suite struct RepositoryTextTests {
  private let repository = Repository()

  @Test func filesDoNotNameTheFolderOfTheCheckout() throws {
    let path = Data((repository.root.path + "/Sources").utf8)
    for file in try repository.paths() {
      let bytes = try Data(contentsOf: repository.root.appendingPathComponent(file))
      #expect(bytes.range(of: path) == nil, "\(file) names the folder of the checkout")
    }
  }

  @Test func sourcesHaveNoTabsAndNoTrailingSpace() throws {
    for source in try repository.swiftSources(under: "Sources") {
      let bytes = Array(source.text.utf8)
      #expect(!bytes.contains(UInt8(ascii: "\t")) && !bytes.contains(UInt8(ascii: "\r")), "\(source.path)")
      #expect(!source.lines.contains { $0.utf8.last == UInt8(ascii: " ") }, "\(source.path)")
    }
  }

  @Test(arguments: ["TO" + "DO", "FIX" + "ME", "HACK" + ":"])
  func sourcesPutNothingOff(word: String) throws {
    for source in try repository.swiftSources(under: "Sources") {
      #expect(!source.text.contains(word), "\(source.path) has \(word)")
    }
  }
}
