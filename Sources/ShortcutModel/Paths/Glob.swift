/// A pattern of a path, as git's wildmatch reads it: `*`, `?` and sets stay within a name, `**` between slashes does not.
///
/// Matching never takes longer than the product of the lengths, times the folders of the path where `**` is used: of
/// all the places where a `*` might have ended, the first is the best one, so that only the last `*` is ever tried
/// again.
struct Glob: Sendable {
  enum Token: Sendable, Equatable {
    case byte(UInt8)
    /// `?`
    case any
    /// `[a-z]`
    case set(ByteSet)
    /// `*`
    case star
    /// `**/`: no folder, or any number of them with their slashes.
    case folders
    /// `**` at the end.
    case everything
  }

  /// Most patterns are a name or an ending.
  private enum Shape: Sendable {
    case literal([UInt8])
    case ending([UInt8])
    case tokens([Token])
  }

  private let shape: Shape
  /// The bytes that every match begins with.
  let start: ByteWindow
  /// The bytes that every match ends with, from the last one on.
  let end: ByteWindow

  /// Nil for a pattern that is empty or broken off, as in `[a`: it matches nothing.
  init?(_ pattern: some Sequence<UInt8>) {
    var reader = GlobReader(pattern)
    guard let tokens = reader.read(), !tokens.isEmpty else { return nil }
    let leading = Self.bytes(tokens)
    let trailing = Self.bytes(tokens.reversed())
    start = ByteWindow(leading)
    end = ByteWindow(trailing)
    if leading.count == tokens.count {
      shape = .literal(leading)
    } else if tokens.first == .star, trailing.count == tokens.count - 1 {
      shape = .ending(trailing.reversed())
    } else {
      shape = .tokens(tokens)
    }
  }

  /// Whether the whole path from some place on matches.
  func matches(_ path: [UInt8], from start: Int) -> Bool {
    let count = path.count - start
    switch shape {
    case .literal(let bytes):
      return bytes.count == count && path[start...].elementsEqual(bytes)
    case .ending(let bytes):
      guard bytes.count <= count, path[(path.count - bytes.count)...].elementsEqual(bytes) else { return false }
      return !path[start..<(path.count - bytes.count)].contains(UInt8(ascii: "/"))
    case .tokens(let tokens):
      var match = GlobMatch(tokens: tokens, path: path, place: start)
      return match.succeeds()
    }
  }

  /// The bytes that come first.
  private static func bytes(_ tokens: [Token]) -> [UInt8] {
    var bytes: [UInt8] = []
    for token in tokens {
      guard case .byte(let byte) = token else { break }
      bytes.append(byte)
    }
    return bytes
  }
}

/// One attempt to match.
private struct GlobMatch {
  private let tokens: [Glob.Token]
  private let path: [UInt8]
  private var place: Int
  private var token = 0
  private var star: Choice?
  private var folders: Choice?

  /// What comes after a token that matches more or less, and where that was tried last.
  private struct Choice {
    let token: Int
    var place: Int
    /// Whether only the beginnings of names come into question.
    var isAtNames = false
  }

  init(tokens: [Glob.Token], path: [UInt8], place: Int) {
    self.tokens = tokens
    self.path = path
    self.place = place
  }

  mutating func succeeds() -> Bool {
    while true {
      if token == tokens.count, place == path.count { return true }
      if token < tokens.count, advance() { continue }
      guard extendStar() || extendFolders() else { return false }
    }
  }

  /// Takes the next token; false where it does not match.
  private mutating func advance() -> Bool {
    switch tokens[token] {
    case .star:
      star = Choice(token: token + 1, place: place)
    case .folders, .everything:
      star = nil
      folders = Choice(token: token + 1, place: place, isAtNames: tokens[token] == .folders)
    case .byte(let byte):
      guard place < path.count, path[place] == byte else { return false }
      // The slash that ends a name is where it is, however much of the name a star took.
      if byte == UInt8(ascii: "/") { star = nil }
      place += 1
    case .any:
      guard place < path.count, path[place] != UInt8(ascii: "/") else { return false }
      place += 1
    case .set(let set):
      guard place < path.count, set.contains(path[place]) else { return false }
      place += 1
    }
    token += 1
    return true
  }

  private mutating func extendStar() -> Bool {
    guard let last = star, last.place < path.count, path[last.place] != UInt8(ascii: "/") else { return false }
    star?.place += 1
    token = last.token
    place = last.place + 1
    return true
  }

  private mutating func extendFolders() -> Bool {
    guard let last = folders, last.place < path.count else { return false }
    star = nil
    token = last.token
    if last.isAtNames {
      guard let slash = path[last.place...].firstIndex(of: UInt8(ascii: "/")) else { return false }
      place = slash + 1
    } else {
      place = last.token == tokens.count ? path.count : last.place + 1
    }
    folders?.place = place
    return true
  }
}
