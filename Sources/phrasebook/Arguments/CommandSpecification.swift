/// What a subcommand takes, as one table: the parser and the help page both read it.
struct CommandSpecification: Sendable {
  let name: String
  /// One line, without a full stop, for the list of commands.
  let summary: String
  /// What the help page says below the summary, if anything.
  var discussion: String?
  var operands: Operands = .none
  var options: [OptionSpecification] = []

  /// The arguments that are no options.
  enum Operands: Sendable {
    case none
    case optional(name: String, help: String)
    case required(name: String, help: String)
    case any(name: String, help: String)
  }

  /// The options of this command and those of every command.
  var allOptions: [OptionSpecification] { options + Self.common }

  private static let common: [OptionSpecification] = [
    OptionSpecification("--color", .choice(["auto", "always", "never"]), "When to color; auto: on a terminal"),
    OptionSpecification("--help", .flag, "Show this page"),
  ]
}

/// One option of a subcommand.
struct OptionSpecification: Sendable {
  enum Kind: Sendable {
    case flag
    /// Takes any value but an empty one; the name is what the help page calls it.
    case value(String)
    /// Takes any text, also an empty one.
    case text(String)
    /// Takes one of these values; the first is the default.
    case choice([String])
    /// Takes values separated by commas, and may be given more than once.
    case list(String)
  }

  /// With its dashes.
  let name: String
  let kind: Kind
  let help: String

  init(_ name: String, _ kind: Kind, _ help: String) {
    self.name = name
    self.kind = kind
    self.help = help
  }

  /// As the help page shows it: `--format human|json`.
  var usage: String {
    switch kind {
    case .flag: name
    case .value(let value), .text(let value): "\(name) \(value)"
    case .choice(let values): "\(name) \(values.joined(separator: "|"))"
    case .list(let value): "\(name) \(value)[,…]"
    }
  }
}
