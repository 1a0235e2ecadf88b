import SourceText

extension OutlineParser {
  /// Reads a type, or gives nil where none stands.
  mutating func parseTypeName(allowsComposition: Bool = true) -> TypeName? {
    let start = position
    position = typeEnd(from: start, allowsComposition: allowsComposition)
    guard position > start else { return nil }
    return TypeName(text: joined(start..<position), range: range(from: stream[start].start))
  }

  /// The index behind the type at an index: that index itself where no type stands.
  func typeEnd(from start: Int, allowsComposition: Bool = true) -> Int {
    var index = start
    while true {
      let part = typePartEnd(from: index)
      guard part > index else { return index == start ? start : index }
      index = part
      if allowsComposition, token(at: index).kind == .ampersand {
        index += 1
      } else if let result = resultStart(from: index) {
        index = result
      } else {
        return index
      }
    }
  }

  /// The index behind the arrow of a function type, with its effects: `async throws ->`.
  private func resultStart(from start: Int) -> Int? {
    var index = start
    while token(at: index).keyword == .async || token(at: index).keyword == .throws
      || token(at: index).keyword == .rethrows
    {
      index += 1
      if token(at: index).kind == .leftParen { index = end(of: index) }
    }
    return token(at: index).kind == .arrow ? index + 1 : nil
  }

  /// The index behind one type without `&` and `->`: attributes, `some`, a name or bracket, `?` and `.Type`.
  private func typePartEnd(from start: Int) -> Int {
    var index = typePrefixEnd(from: start)
    let first = token(at: index)
    switch first.kind {
    case .identifier where isTypeName(at: index):
      index = typePathEnd(from: index)
    case .leftParen, .leftBracket:
      index = end(of: index)
    default:
      return start
    }
    while true {
      let next = token(at: index)
      guard !next.isFirstOnLine || next.kind == .dot else { return index }
      switch next.kind {
      case .question where !next.hasSpaceBefore, .exclamation where !next.hasSpaceBefore: index += 1
      case .operator where next.hasSpaceBefore: return index
      case .operator where text.bytes[next.range].elementsEqual("??".utf8): index += 1
      case .operator where text.bytes[next.range].elementsEqual("...".utf8): index += 1
      case .dot where continuesPath(at: index): index = typePathEnd(from: index + 1)
      default: return index
      }
    }
  }

  private func typePrefixEnd(from start: Int) -> Int {
    var index = start
    while true {
      let next = token(at: index)
      switch next.keyword {
      case .some, .any, .inout, .borrowing, .consuming, .sending, .isolated, .each, .repeat, .nonisolated:
        let after = token(at: index + 1)
        guard after.kind != .leftParen || next.keyword == .inout || after.hasSpaceBefore else {
          guard next.keyword == .nonisolated else { return index }
          index = end(of: index + 1)
          continue
        }
        guard [.identifier, .leftParen, .leftBracket, .at].contains(after.kind), !after.isFirstOnLine else {
          return index
        }
        index += 1
      default:
        if next.kind == .at {
          index = stream.attributeEnd(at: index) { end(of: $0) }
        } else if next.kind == .operator, text.bytes[next.range].elementsEqual("~".utf8) {
          index += 1
        } else {
          return index
        }
      }
    }
  }

  /// A name that is no keyword, and not the beginning of the next declaration.
  private func isTypeName(at index: Int) -> Bool {
    let token = token(at: index)
    guard !token.keyword.isReserved else { return false }
    return !(token.isFirstOnLine && stream.declarationKeyword(at: index) != nil)
  }

  /// `Module.Name<Argument>.Inner`.
  private func typePathEnd(from start: Int) -> Int {
    var index = start + 1
    while true {
      if token(at: index).kind == .less,
        let end = stream.angleEnd(at: index, allowsColon: false, close: { self.end(of: $0) }), end <= limit
      {
        index = end
      }
      guard continuesPath(at: index) else { return index }
      index += 2
    }
  }
}
