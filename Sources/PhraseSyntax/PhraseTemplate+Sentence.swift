extension PhraseTemplate {
  /// The hash of a phrase without regard to case, to white space and to what its slots take. Sentences that Siri may not
  /// tell apart have the same; so most phrases of a project need not be compared at all. Made anew each time: of the
  /// texts of a project most are translations, which are asked for none.
  package var sentenceHash: Int {
    // FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    func add(_ text: Substring.UTF8View) {
      // A letter past ASCII may be the same as another, and even as one of ASCII.
      guard text.allSatisfy({ $0 < 0x80 }) else {
        addFolded(Self.folding(String(decoding: text, as: UTF8.self)).utf8)
        return
      }
      addFolded(text)
    }
    func addFolded(_ text: some Sequence<UInt8>) {
      for byte in text where byte != 0x20 && !(0x09...0x0D ~= byte) {
        add(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
      }
    }
    func add(_ text: String) { add(text[...].utf8) }
    let storage = storage
    guard let details = storage.details else {
      // No piece need be made.
      storage.forEachPart { text in
        if let text { add(text) } else { add(0 as UInt8) }
      }
      return Int(truncatingIfNeeded: hash)
    }
    for piece in details.pieces {
      switch piece.kind {
      case .applicationName, .slot: add(0 as UInt8)
      // A slot of the other notation is spelt like one that is sound.
      case .malformed(let slot) where slot.text.hasPrefix("${") && slot.text.hasSuffix("}"): add(0 as UInt8)
      case .text(let text), .unreadable(let text): add(text)
      case .malformed(let slot): add(slot.text)
      }
    }
    return Int(truncatingIfNeeded: hash)
  }
}
