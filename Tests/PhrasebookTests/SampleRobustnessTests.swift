import Foundation
import ShortcutLint
import ShortcutModel
import SourceText
import TestSupport
import Testing

/// Cuts and holes in every sample: whatever is left is read, every range stays inside the text, and every rule runs.
///
/// With `PHRASEBOOK_EXHAUSTIVE` in the environment each place is tried, as continuous integration does; without it every
/// seventh, so that a debug build's tests stay short.
@Suite struct SampleRobustnessTests {
  static let samples: [URL] = Repository.files(below: "samples").filter { FileKind(FileID($0.path)) != nil }

  static let step = ProcessInfo.processInfo.environment["PHRASEBOOK_EXHAUSTIVE"] == nil ? 7 : 1

  @Test func thereAreSamplesOfEveryKind() {
    let kinds = Set(Self.samples.compactMap { FileKind(FileID($0.path)) })
    #expect(kinds == Set(FileKind.allCases))
  }

  @Test(arguments: samples)
  func readsEveryPrefix(sample: URL) throws {
    let bytes = Array(try Data(contentsOf: sample))
    for count in stride(from: 0, through: bytes.count, by: Self.step) {
      check(sample, Array(bytes[..<count]), number: count)
    }
  }

  @Test(arguments: samples)
  func readsTheSampleWithoutAnyOneByte(sample: URL) throws {
    let bytes = Array(try Data(contentsOf: sample))
    for hole in stride(from: 0, to: bytes.count, by: Self.step) {
      check(sample, Array(bytes[..<hole] + bytes[(hole + 1)...]), number: hole)
    }
  }

  /// The rules run on every 128th variant, which keeps the test of a debug build short.
  private func check(_ sample: URL, _ bytes: [UInt8], number: Int) {
    let id = FileID(sample.path)
    guard let kind = FileKind(id) else { return }
    let file = SourceFile(id, kind: kind, bytes: bytes)
    let whole = 0...file.text.count
    let outside = file.errors.filter { !whole.contains($0.range.lowerBound) || !whole.contains($0.range.upperBound) }
    #expect(outside.isEmpty, "\(sample.lastPathComponent), variant \(number): \(outside)")
    guard number % 128 == 0 else { return }
    let found = Linter().diagnostics(in: WorkspaceSnapshot(files: [file]))
    let astray = found.filter { !whole.contains($0.place.range.upperBound) }
    #expect(astray.isEmpty, "\(sample.lastPathComponent), variant \(number): \(astray)")
  }
}
