import LanguageServerProtocol

extension ClientView {
  /// Text in the form that the client shows.
  func markup(_ markdown: String, isMarkdown: Bool) -> MarkupContent {
    isMarkdown
      ? MarkupContent(kind: .markdown, value: markdown)
      : MarkupContent(kind: .plaintext, value: plainText(of: markdown))
  }
}

/// The text that Markdown of the editor core shows: without backslashes before signs, stars and backticks. Of a fenced
/// block the fences go and the text stays as it is.
func plainText(of markdown: String) -> String {
  var lines: [String] = []
  var isFenced = false
  for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("```") {
      isFenced.toggle()
    } else {
      lines.append(isFenced ? String(line) : plainLine(of: line))
    }
  }
  return lines.joined(separator: "\n")
}

private func plainLine(of line: Substring) -> String {
  var text = ""
  /// Backticks that opened the code in which this stands; within it nothing is a sign.
  var fence = 0
  var rest = line
  while let character = rest.first {
    if character == "`" {
      let run = rest.prefix { $0 == "`" }
      rest = rest.dropFirst(run.count)
      if fence == 0 {
        fence = run.count
      } else if fence == run.count {
        fence = 0
      } else {
        text += run
      }
      continue
    }
    rest = rest.dropFirst()
    if fence == 0, character == "\\", let next = rest.first, next.isASCII, next.isPunctuation || next.isSymbol {
      text.append(next)
      rest = rest.dropFirst()
    } else if fence > 0 || character != "*" {
      text.append(character)
    }
  }
  return text
}
