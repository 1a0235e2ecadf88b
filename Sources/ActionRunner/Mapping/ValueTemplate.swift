/// A text of the user's configuration with places for values: `/tickets/${ticket}/close`.
///
/// A place is `${name}`; in the body of a request `${name:number}` and `${name:boolean}` as well, as a whole text. What
/// fills a place is escaped as where it stands asks for, so that no value can be more than a value.
struct ValueTemplate: Sendable, Hashable {
  enum Form: String, Sendable, Hashable {
    case text, number, boolean
  }

  enum Part: Sendable, Hashable {
    case text(String)
    case value(String, Form)
  }

  /// Why a text is no template.
  struct Fault: Error, Hashable {
    var reason: String
  }

  let parts: [Part]

  init(_ text: String) throws(Fault) {
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      if start.lowerBound > rest.startIndex { parts.append(.text(String(rest[..<start.lowerBound]))) }
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
        throw Fault(reason: "“${” has no “}”")
      }
      parts.append(try Self.place(rest[start.upperBound..<end]))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
  }

  private static func place(_ text: Substring) throws(Fault) -> Part {
    let words = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = words.first ?? ""
    guard let first = name.first, first.isLetter || first == "_",
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { throw Fault(reason: "“${\(text)}” must hold the name of a parameter") }
    guard words.count == 2 else { return .value(String(name), .text) }
    guard let form = Form(rawValue: String(words[1])), form != .text else {
      throw Fault(reason: "behind the colon of “${\(text)}” must be “number” or “boolean”")
    }
    return .value(String(name), form)
  }

  /// The one place that is all of the text, if that is all of it.
  var soleValue: (name: String, form: Form)? {
    guard parts.count == 1, case .value(let name, let form)? = parts.first else { return nil }
    return (name, form)
  }

  /// Whether a place has a form, which only a whole text of a body can have.
  var hasForms: Bool {
    parts.contains { part in
      if case .value(_, let form) = part { form != .text } else { false }
    }
  }

  /// The text with its places filled.
  ///
  /// - Parameters:
  ///   - escape: What is done to each value.
  ///   - escapeText: What is done to what stands between them.
  func filled(
    _ values: [String: String], escape: (String) -> String = { $0 }, escapeText: (String) -> String = { $0 }
  ) throws(ActionError) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += escapeText(text)
      case .value(let name, _):
        guard let value = values[name] else { throw Self.missing(name) }
        result += escape(value)
      }
    }
    return result
  }

  /// The text for people: a value that is not known yet is an ellipsis.
  func shown(_ values: [String: String]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .value(let name, _): values[name] ?? "…"
      }
    }.joined()
  }

  static func missing(_ name: String) -> ActionError {
    .usage("PARAMETER_MISSING", "The action needs “\(name)”, which is not given.")
  }
}
