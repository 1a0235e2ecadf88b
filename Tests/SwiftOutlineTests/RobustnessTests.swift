import SourceText
import SwiftOutline
import TestSupport
import Testing

/// Damaged files are read to the end, with every range where it belongs.
@Suite struct RobustnessTests {
  @Test func readsTheSampleWithoutErrors() {
    let file = SwiftFile(reading: SourceText(Self.sample))
    #expect(file.errors.isEmpty)
    #expect(OutlineRanges.violations(in: file).isEmpty)
    #expect(file.types.map(\.name) == ["Shortcuts", "Open", "Tab"])
  }

  @Test func readsEveryPrefix() {
    let bytes = Array(Self.sample.utf8)
    for end in bytes.indices { expectSound(Array(bytes[..<end]), "prefix \(end)") }
  }

  @Test func readsWithEachByteRemoved() {
    let bytes = Array(Self.sample.utf8)
    for index in bytes.indices {
      var damaged = bytes
      damaged.remove(at: index)
      expectSound(damaged, "without byte \(index)")
    }
  }

  @Test func readsWithRandomBytes() {
    let bytes = Array(Self.sample.utf8)
    let interesting = Array("(){}[]\"\\#/*@<>.,:;=?!&`$\n \u{E9}".utf8) + [0, 0xFF]
    var generator = SplitMix(state: 2)
    for round in 0..<600 {
      var damaged = bytes
      for _ in 0..<(1 + round % 6) {
        let place = Int.random(in: damaged.indices, using: &generator)
        damaged[place] = interesting.randomElement(using: &generator) ?? 0
      }
      expectSound(damaged, "round \(round)")
    }
  }

  private func expectSound(_ bytes: [UInt8], _ what: String) {
    let violations = OutlineRanges.violations(in: SwiftFile(reading: SourceText(bytes: bytes)))
    #expect(violations.isEmpty, "\(what): \(violations.prefix(3))")
  }

  private static let sample = ##"""
    import AppIntents
    // A comment /* open
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: Open(tab: .home), phrases: [
          "Open \(\.$tab) in \(.applicationName)", #"Öffne \#(.applicationName)"#,
        ], shortTitle: LocalizedStringResource("Open", defaultValue: "Open"))
        #if os(iOS)
        if #available(iOS 17, *) { AppShortcut(intent: Open()).tinted { $0 } } else { other<Int>() }
        #else
        for x in [1: "a", 2: "b"] { make(x ? 1 : 2) }
        #endif
      }
    }
    @available(iOS 16, *) public struct Open<T: P>: AppIntent, @unchecked Sendable where T: Q {
      @Parameter(title: "Tab", default: .home) var tab: Tab?, other: [String: Int] = [:]
      static let title: LocalizedStringResource = """
        Open \
          the "tab" \(x, format: .a)
        """
      var a = 1 { didSet { f() } }
      func perform(_ a: Int, for b: [T] = []) async throws -> some IntentResult & P {
        guard let b = a as? B, a / b / c > 1 else { return .result() }
        switch tab { case .home: print(/a"b/) default: break }
        return .result(dialog: "\(tab.map { "in \($0)" } ?? "")")
      }
    }
    extension Tab: @retroactive AppEnum { indirect enum Tab { case a, b(Int), c = "x\u{41}\n" } }
    """##
}
