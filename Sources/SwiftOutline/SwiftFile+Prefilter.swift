extension SwiftFile {
  /// Whether a file may declare something that matters to App Intents, told from its bytes alone.
  ///
  /// A project may refine `AppIntent` and conform to its own protocol in files that name nothing of Apple's, so that
  /// any `Intent` counts, as do the words for entities, enums, queries and how they are displayed. A file that merely
  /// declares a type which another file extends is not found; `mentions(_:in:)` finds it by the type's name.
  package static func mentionsAppIntents(_ bytes: [UInt8]) -> Bool {
    mentions(words, in: bytes)
  }

  /// Whether any of the words occurs in the bytes, be it inside a longer one.
  package static func mentions(_ words: [String], in bytes: [UInt8]) -> Bool {
    mentions(words.map { Array($0.utf8) }.filter { !$0.isEmpty }, in: bytes)
  }

  private static let words: [[UInt8]] = [
    "Intent", "AppShortcut", "AppEntity", "AppEnum", "EntityQuery", "EntityStringQuery", "EntityProperty",
    "DisplayRepresentation",
    "DynamicOptionsProvider", "AssistantEntity", "AssistantEnum", "ShortcutsProvider",
  ].map { Array($0.utf8) }

  private static func mentions(_ words: [[UInt8]], in bytes: [UInt8]) -> Bool {
    var wordsByFirst = [[[UInt8]]](repeating: [], count: 256)
    for word in words {
      if let first = word.first { wordsByFirst[Int(first)].append(word) }
    }
    let begins = wordsByFirst.map { !$0.isEmpty }
    return bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices where begins[Int(buffer[index])] {
        let rest = buffer[index...]
        if wordsByFirst[Int(buffer[index])].contains(where: { rest.starts(with: $0) }) { return true }
      }
      return false
    }
  }
}
