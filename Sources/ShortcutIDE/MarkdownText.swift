/// Text of files and servers inside Markdown.
enum MarkdownText {
  /// Text between backticks, more of them where it holds some itself.
  static func code(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    var longest = 0
    var run = 0
    for character in line {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let needsSpace = longest > 0 || line.isEmpty
    return fence + (needsSpace ? " " : "") + line + (needsSpace ? " " : "") + fence
  }

  /// Text that means nothing but itself.
  static func plain(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result.append(" ")
        continue
      }
      if "\\`*_{}[]<>()#+-.!|~&$".contains(character), character.isASCII { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
