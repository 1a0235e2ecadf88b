import PhraseSyntax
package import ShortcutModel
import SourceText

/// A piece of text with what it means, for an editor's colors.
package struct SemanticToken: Sendable, Hashable {
  package enum Kind: Int, Sendable, Hashable, CaseIterable {
    case keyword, comment, string
    case intent, type
    /// The name of a parameter, and a slot that takes it.
    case parameter
    case applicationName
    /// The identifier of a value, a case of an enum, a number.
    case value
    case arrow
  }

  /// Not empty, and within one line.
  package let range: Range<Int>
  package let kind: Kind

  /// The tokens of a file, in order and without overlap; nil for a file that others color.
  ///
  /// Of a catalog only the slots in its texts are told: it is JSON, which every editor colors. Swift files are the
  /// compiler's own server's.
  ///
  /// - Parameter wanted: Tokens outside may be left out.
  package static func tokens(
    in file: FileID, of snapshot: WorkspaceSnapshot, within wanted: Range<Int>? = nil
  ) -> [SemanticToken]? {
    guard let source = snapshot.files[file], let project = snapshot.project(of: file) else { return nil }
    var collector = TokenCollector(text: source.text, wanted: wanted)
    switch source.kind {
    case .phrases: collector.collect(PhrasesFile(reading: source.text))
    case .strings, .catalog:
      guard let table = project.tables.first(where: { $0.file == file }) else { return [] }
      let isPlain = source.kind == .strings && !source.isXML
      if isPlain { for comment in source.comments { collector.add(comment, .comment) } }
      collector.collect(table, hasStrings: isPlain)
    case .swift, .intentDefinition, .metadata, .vocabulary, .infoPropertyList, .infoStrings, .infoCatalog,
      .xcodeProject, .buildConfiguration, .packageManifest, .otherStrings, .otherCatalog:
      return nil
    }
    return collector.sorted
  }
}

/// Gathers tokens line by line.
struct TokenCollector {
  let text: SourceText
  let wanted: Range<Int>?
  private var tokens: [SemanticToken] = []

  init(text: SourceText, wanted: Range<Int>?) {
    self.text = text
    self.wanted = wanted
  }

  /// In order; of two that overlap the first counts.
  var sorted: [SemanticToken] {
    var end = 0
    return tokens.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { token in
      guard token.range.lowerBound >= end else { return false }
      end = token.range.upperBound
      return true
    }
  }

  /// Adds a token for each line of a range.
  mutating func add(_ range: Range<Int>, _ kind: SemanticToken.Kind) {
    guard !range.isEmpty, isWanted(range) else { return }
    let last = text.lines.line(at: range.upperBound - 1)
    for number in text.lines.line(at: range.lowerBound)...max(last, text.lines.line(at: range.lowerBound)) {
      guard let line = text.lines.range(ofLine: number) else { continue }
      var part = range.clamped(to: line)
      while !part.isEmpty, let byte = text.byte(at: part.upperBound - 1), byte == 0x0A || byte == 0x0D {
        part = part.lowerBound..<(part.upperBound - 1)
      }
      if !part.isEmpty { tokens.append(SemanticToken(range: part, kind: kind)) }
    }
  }

  func isWanted(_ range: Range<Int>) -> Bool {
    wanted.map { $0.lowerBound <= range.upperBound && range.lowerBound <= $0.upperBound } ?? true
  }

  /// Adds the pieces of a phrase.
  ///
  /// - Parameter place: The phrase with its quotation marks, which are text as well; nil where only slots are wanted.
  mutating func add(_ template: PhraseTemplate, in place: Range<Int>?) {
    var position = place?.lowerBound ?? 0
    for piece in template.pieces {
      let kind: SemanticToken.Kind
      switch piece.kind {
      case .slot: kind = .parameter
      case .applicationName: kind = .applicationName
      case .text, .malformed, .unreadable: continue
      }
      if place != nil { add(position..<max(position, piece.range.lowerBound), .string) }
      add(piece.range, kind)
      position = piece.range.upperBound
    }
    if let place { add(position..<max(position, place.upperBound), .string) }
  }
}
