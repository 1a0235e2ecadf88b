extension SwiftFile {
  /// Whether a file may declare something that matters to App Intents, told from its bytes alone.
  ///
  /// A project may refine `AppIntent` and conform to its own protocol in files that name nothing of Apple's, so that
  /// any `Intent` counts, as do the words for entities, enums, queries and how they are displayed, and the members that
  /// an extension of such a protocol gives. A file that merely declares a type which another file extends is not found;
  /// `mentions(_:in:)` finds it by the type's name.
  package static func mentionsAppIntents(_ bytes: [UInt8]) -> Bool {
    words.occur(in: bytes)
  }

  /// Whether any of the words occurs in the bytes, be it inside a longer one.
  package static func mentions(_ words: [String], in bytes: [UInt8]) -> Bool {
    WordSearch(words).occur(in: bytes)
  }

  private static let words = WordSearch([
    "Intent", "AppShortcut", "AppEntity", "AppEnum", "EntityQuery", "EntityStringQuery", "EntityProperty",
    "DisplayRepresentation", "DynamicOptionsProvider", "AssistantEntity", "AssistantEnum", "ShortcutsProvider",
    "appShortcuts", "suggestedEntities", "allEntities", "defaultQuery", "openAppWhenRun", "isDiscoverable",
    "supportedModes",
  ])
}

/// Looks for any of some words in one pass over the bytes, which stops at capital letters alone, since they are rare.
private struct WordSearch: Sendable {
  /// By the byte that is looked for, the words with its place in each.
  private var wordsByAnchor = [[(bytes: [UInt8], anchor: Int)]](repeating: [], count: 256)
  private var isAnchor = [Bool](repeating: false, count: 256)

  init(_ words: [String]) {
    for bytes in words.map({ Array($0.utf8) }) {
      let capital = bytes.firstIndex { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      guard let anchor = capital ?? bytes.indices.first else { continue }
      wordsByAnchor[Int(bytes[anchor])].append((bytes, anchor))
      isAnchor[Int(bytes[anchor])] = true
    }
  }

  func occur(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices where isAnchor[Int(buffer[index])] {
        for (word, anchor) in wordsByAnchor[Int(buffer[index])] where anchor <= index {
          if buffer[(index - anchor)...].starts(with: word) { return true }
        }
      }
      return false
    }
  }
}
