import SourceText

/// The arguments of a subcommand, checked against its table.
struct ParsedArguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private let specification: CommandSpecification

  /// Reads `--option value`, `--option=value`, flags and operands; after `--` everything is an operand.
  init(_ arguments: some Sequence<String>, for specification: CommandSpecification) throws(UsageError) {
    self.specification = specification
    var iterator = arguments.makeIterator()
    var takesOptions = true
    while let argument = iterator.next() {
      if !takesOptions || argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
      } else if argument == "--" {
        takesOptions = false
      } else {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let option = try option(named: parts.first.map(String.init) ?? argument)
        let attached = parts.count == 2 ? String(parts[1]) : nil
        try add(option, attached) { iterator.next() }
      }
    }
    if !has("--help") { try checkOperands() }
  }

  func has(_ flag: String) -> Bool { values[flag] != nil }

  /// The value of an option; of several the last. For a choice that was not made, its default.
  func value(_ name: String) -> String? {
    if let value = values[name]?.last { return value }
    guard case .choice(let choices) = specification.allOptions.first(where: { $0.name == name })?.kind else {
      return nil
    }
    return choices.first
  }

  /// The values of an option that takes several, in order.
  func list(_ name: String) -> [String] { values[name] ?? [] }

  private func option(named name: String) throws(UsageError) -> OptionSpecification {
    let options = specification.allOptions
    if let option = options.first(where: { $0.name == (name == "-h" ? "--help" : name) }) { return option }
    throw UsageError(
      "'\(specification.name)' has no option '\(name)'", meant: name, among: options.map(\.name),
      command: specification.name)
  }

  private mutating func add(
    _ option: OptionSpecification, _ attached: String?, next: () -> String?
  ) throws(UsageError) {
    if case .flag = option.kind {
      guard attached == nil else { throw usage("'\(option.name)' takes no value") }
      values[option.name] = []
      return
    }
    guard let value = attached ?? next() else { throw usage("'\(option.name)' needs a value: \(option.usage)") }
    switch option.kind {
    case .flag, .text:
      values[option.name, default: []].append(value)
    case .value:
      // A variable of a script that is empty must not mean a file without a name.
      guard !value.isEmpty else { throw usage("'\(option.name)' needs a value: \(option.usage)") }
      values[option.name, default: []].append(value)
    case .choice(let choices):
      guard choices.contains(value) else {
        throw UsageError(
          "'\(option.name)' takes \(Self.enumeration(choices)), not '\(value)'", meant: value, among: choices,
          command: specification.name)
      }
      values[option.name, default: []].append(value)
    case .list:
      let parts = value.split(separator: ",").map(String.init)
      // A variable of a script that is empty must not mean all.
      guard !parts.isEmpty else { throw usage("'\(option.name)' needs a value: \(option.usage)") }
      values[option.name, default: []] += parts
    }
  }

  private func checkOperands() throws(UsageError) {
    switch specification.operands {
    case .none:
      guard let extra = operands.first else { return }
      throw usage("'\(specification.name)' takes no argument '\(extra)'")
    case .optional(let name, _), .required(let name, _):
      guard operands.count <= 1 else {
        throw usage("'\(specification.name)' takes one \(name); '\(operands[1])' is one too many")
      }
      if case .required = specification.operands, operands.isEmpty {
        throw usage("'\(specification.name)' needs \(name)")
      }
    case .any:
      return
    }
  }

  private func usage(_ message: String) -> UsageError { UsageError(message, command: specification.name) }

  private static func enumeration(_ choices: [String]) -> String {
    guard choices.count > 1, let last = choices.last else { return choices.joined() }
    return choices.dropLast().joined(separator: ", ") + " or " + last
  }
}
