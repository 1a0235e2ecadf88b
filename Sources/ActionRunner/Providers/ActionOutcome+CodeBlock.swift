import Figranium

extension ActionOutcome {
  /// Data as a Markdown code block, indented so that no data can end it; nil where there is none.
  static func codeBlock(_ data: FigraniumValue) -> String? {
    let text: String
    switch data {
    case .null, .object([:]), .array([]), .string(""): return nil
    case .string(let lines): text = plainText(lines, limit: 100_000)
    default: text = data.prettyJSON
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n")
  }
}
