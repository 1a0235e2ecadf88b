extension MappedText {
  /// Collects a decoded string piece by piece, in the order of the source.
  package struct Builder {
    private var bytes: [UInt8] = []
    private var escapes: [Escape] = []
    private let start: Int
    private var source: Int

    /// - Parameter start: The file offset of the first byte after the opening delimiter.
    package init(start: Int) {
      self.start = start
      self.source = start
    }

    /// Appends bytes that stand for themselves.
    package mutating func appendVerbatim(_ piece: ArraySlice<UInt8>) {
      bytes += piece
      source += piece.count
    }

    /// Appends what an escape of `length` source bytes stands for.
    package mutating func appendEscape(_ decoded: [UInt8], length: Int) {
      let end = bytes.count + decoded.count
      escapes.append(Escape(decoded: bytes.count..<end, source: source..<(source + max(length, 0))))
      bytes += decoded
      source += max(length, 0)
    }

    /// Appends a text with its own map; source bytes between it and what came before stand for nothing.
    package mutating func append(_ part: MappedText) {
      if part.range.lowerBound > source { appendEscape([], length: part.range.lowerBound - source) }
      let shift = bytes.count
      for escape in part.escapes {
        let decoded = (escape.decoded.lowerBound + shift)..<(escape.decoded.upperBound + shift)
        escapes.append(Escape(decoded: decoded, source: escape.source))
      }
      bytes += part.value.utf8
      source = max(source, part.range.upperBound)
    }

    package func finish() -> MappedText {
      let value = String(decoding: bytes, as: UTF8.self)
      // As in `init(_:in:)`, equal counts mean equal offsets.
      guard value.utf8.count == bytes.count else { return repaired(value) }
      return MappedText(value: value, range: start..<source, escapes: escapes)
    }

    /// Maps each replacement character to the invalid bytes that it stands for.
    private func repaired(_ value: String) -> MappedText {
      let text = SourceText(bytes: bytes)
      let flat = MappedText(value: value, range: start..<source, escapes: escapes)
      var result: [Escape] = []
      var growth = 0
      var next = 0
      var position = 0
      while position < bytes.count {
        while next < escapes.count, escapes[next].decoded.lowerBound <= position {
          result.append(escapes[next].shifted(by: growth))
          next += 1
        }
        let (scalar, length) = text.scalar(at: position)
        if scalar == "\u{FFFD}", !text.isReplacementCharacter(at: position) {
          let decoded = (position + growth)..<(position + growth + 3)
          let place = flat.sourceOffset(position)
          if result.last.map({ $0.source.upperBound <= place }) ?? true {
            result.append(Escape(decoded: decoded, source: place..<min(place + length, source)))
          }
          growth += 3 - length
        }
        position += length
      }
      result += escapes[next...].map { $0.shifted(by: growth) }
      return MappedText(value: value, range: start..<source, escapes: result)
    }
  }
}

extension MappedText.Escape {
  fileprivate func shifted(by distance: Int) -> Self {
    Self(decoded: (decoded.lowerBound + distance)..<(decoded.upperBound + distance), source: source)
  }
}
