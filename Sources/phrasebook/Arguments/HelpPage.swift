/// The pages of `--help`.
enum HelpPage {
  static var program: String {
    var page = "Checks, completes and runs App Shortcuts phrases.\n\n"
    page += "Usage: \(Program.name) COMMAND [ARGUMENT…]\n\nCommands:\n"
    let commands = Program.commands.map { ($0.specification.name, $0.specification.summary) }
    page += table(commands + [("help", "Show the page of a command")])
    page += "\nOptions:\n"
    page += table([("--help", "Show this page"), ("--version", "Show the version")])
    page += "\nExit codes:\n"
    page += table([
      ("0", "Nothing at or above the threshold; success"),
      ("1", "Diagnostics at or above the threshold, or an action that did not succeed"),
      ("2", "Wrong usage or configuration"),
      ("3", "No phrase file found"),
      ("4", "The provider could not be reached, or refused"),
      ("5", "An internal fault"),
    ])
    return page + "\nSee '\(Program.name) COMMAND --help' for the options of a command.\n"
  }

  static func page(of command: CommandSpecification) -> String {
    var page = wrap(command.summary + ".", indent: 0) + "\n"
    page += "Usage: \(Program.name) \(command.name) [OPTION…]"
    switch command.operands {
    case .none: page += "\n"
    case .optional(let name, _): page += " [\(name)]\n"
    case .required(let name, _): page += " \(name)\n"
    case .any(let name, _): page += " [\(name)…]\n"
    }
    if let discussion = command.discussion { page += "\n" + wrap(discussion, indent: 0) }
    switch command.operands {
    case .none: break
    case .optional(let name, let help), .required(let name, let help), .any(let name, let help):
      page += "\nArguments:\n" + table([(name, help)])
    }
    return page + "\nOptions:\n" + table(command.allOptions.map { ($0.usage, $0.help) })
  }

  private static let width = 80

  /// Two aligned columns; an entry too long for its column has a line of its own.
  private static func table(_ rows: [(String, String)]) -> String {
    let column = min(rows.map(\.0.count).max() ?? 0, 32)
    return rows.map { label, text in
      let body = wrap(text, indent: column + 4)
      let padding = column - label.count
      guard padding >= 0 else { return "  \(label)\n\(body)" }
      return "  " + label + String(repeating: " ", count: padding) + "  " + body.drop { $0 == " " }
    }.joined()
  }

  /// Breaks lines between words; each line ends with a line break.
  static func wrap(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, indent + line.count + 1 + word.count > width {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines.append(line)
    }
    return lines.map { ($0.isEmpty ? "" : margin + $0) + "\n" }.joined()
  }
}
