import SourceText
import UtteranceMatcher

/// Entities as a picture: a card each, below one another, in SVG 1.1.
enum EntityCards {
  static func svg(of entities: [LiveEntity]) -> String {
    var cards = ""
    var top = margin
    for entity in entities {
      let card = Card(entity)
      cards += card.svg(top: top)
      top += card.height + margin
    }
    let (whole, height) = (width + 2 * margin, max(top, 2 * margin))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(whole)" height="\(height)" viewBox="0 0 \(whole) \(height)" \
      font-family="sans-serif">
      <rect width="100%" height="100%" fill="#f2f2f7"/>
      \(cards)</svg>

      """
  }

  private static let width = 480
  private static let margin = 16
  private static let padding = 16

  private struct Card {
    private var lines: [(text: String, size: Int, color: String, weight: String)] = []

    init(_ entity: LiveEntity) {
      lines += Self.wrapped(entity.name, columns: 40, most: 3).map { ($0, 20, "#1c1c1e", "bold") }
      if entity.id != entity.name {
        lines += Self.wrapped(entity.id, columns: 60, most: 2).map { ($0, 13, "#6c6c70", "normal") }
      }
      let description = entity.description ?? "No description."
      lines += Self.wrapped(description, columns: 58, most: 8).map { ($0, 14, "#1c1c1e", "normal") }
    }

    var height: Int { lines.reduce(2 * padding) { $0 + $1.size * 3 / 2 } }

    func svg(top: Int) -> String {
      var result =
        "<rect x=\"\(margin)\" y=\"\(top)\" width=\"\(width)\" height=\"\(height)\" rx=\"10\" fill=\"#ffffff\"/>\n"
      var baseline = top + padding
      for line in lines {
        baseline += line.size * 3 / 2
        result +=
          "<text x=\"\(margin + padding)\" y=\"\(baseline - line.size / 2)\" font-size=\"\(line.size)\" "
          + "font-weight=\"\(line.weight)\" fill=\"\(line.color)\">\(XMLText.escaped(line.text))</text>\n"
      }
      return result
    }

    /// Lines of at most so many columns, broken at spaces, or within a word that is longer; what is left over is told by
    /// an ellipsis.
    private static func wrapped(_ text: String, columns: Int, most: Int) -> [String] {
      var lines: [String] = []
      var line = ""
      func end() {
        lines.append(line)
        line = ""
      }
      for paragraph in text.split(separator: "\n") {
        for word in paragraph.split(separator: " ") {
          if !line.isEmpty, DisplayText.width(of: line) + 1 + DisplayText.width(of: String(word)) > columns { end() }
          if !line.isEmpty { line += " " }
          for character in word {
            if DisplayText.width(of: line) + DisplayText.width(of: character) > columns { end() }
            line.append(character)
          }
        }
        end()
        if lines.count > most { break }
      }
      guard lines.count > most else { return lines }
      return Array(lines.prefix(most - 1)) + [lines[most - 1] + " …"]
    }
  }
}
