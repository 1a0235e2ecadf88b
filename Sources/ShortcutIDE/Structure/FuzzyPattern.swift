/// What somebody types to find a symbol: a part of its name, or letters of it in their order.
///
/// Letters are the same in upper and lower case. Texts are compared by bytes, since a workspace has many thousand.
struct FuzzyPattern {
  private let bytes: [UInt8]
  private let letters: [UInt8]

  init(_ query: String) {
    let trimmed = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    bytes = Self.folded(trimmed)
    letters = bytes.filter { $0 != 0x20 }
  }

  var isEmpty: Bool { letters.isEmpty }

  /// How well a text is meant, the more the better; nil where it is not. The shorter of two equals comes first.
  func score(of text: String) -> Int? {
    guard !isEmpty else { return 0 }
    let text = Self.folded(text)
    guard let kind = kind(of: text) else { return nil }
    return kind * 1000 - min(text.count, 999)
  }

  /// 4: it begins so. 3: a word of it does. 2: it is inside. 1: the letters are there, in order.
  private func kind(of text: [UInt8]) -> Int? {
    var best: Int?
    var start = 0
    while start + bytes.count <= text.count {
      if text[start] == bytes[0], text[start..<(start + bytes.count)].elementsEqual(bytes) {
        if start == 0 { return 4 }
        if !text[start - 1].isWord { return 3 }
        best = 2
      }
      start += 1
    }
    if let best { return best }
    var rest = letters[...]
    for byte in text where byte == rest.first {
      rest.removeFirst()
      if rest.isEmpty { return 1 }
    }
    return nil
  }

  private static func folded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return Array(text.lowercased().utf8) }
    return bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
