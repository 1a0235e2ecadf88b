import LanguageServerProtocol

/// One line of a trace: what one side said.
struct TraceEntry: Sendable {
  enum Side: String, Sendable {
    case client, server
  }

  enum Content: Sendable {
    case message(JSONValue)
    /// What is not JSON.
    case text(String)
    /// What is wrong with a header.
    case malformed(String)
  }

  let side: Side
  /// Milliseconds since the trace began.
  let time: Int
  let content: Content
}

extension TraceEntry {
  var json: JSONValue {
    var object = JSONObject()
    object.append("time", .integer(time))
    object.append("from", .string(side.rawValue))
    switch content {
    case .message(let message): object.append("message", message)
    case .text(let text): object.append("text", .string(text))
    case .malformed(let problem): object.append("malformed", .string(problem))
    }
    return .object(object)
  }

  /// Nil for what is no line of a trace.
  init?(_ value: JSONValue) {
    guard let side = value["from"]?.stringValue.flatMap(Side.init(rawValue:)) else { return nil }
    self.side = side
    time = value["time"]?.integerValue ?? 0
    if let message = value["message"] {
      content = .message(message)
    } else if let text = value["text"]?.stringValue {
      content = .text(text)
    } else if let problem = value["malformed"]?.stringValue {
      content = .malformed(problem)
    } else {
      return nil
    }
  }
}

/// The first line of a trace.
struct TraceHeader: Sendable {
  /// That of the form, which is raised when an older program would misread it.
  static let form = 1

  let version: String
  let positionEncoding: String?

  var json: JSONValue {
    var object = JSONObject()
    object.append("trace", .integer(Self.form))
    object.append("version", .string(version))
    if let positionEncoding { object.append("positionEncoding", .string(positionEncoding)) }
    return .object(object)
  }

  init(version: String, positionEncoding: String?) {
    self.version = version
    self.positionEncoding = positionEncoding
  }

  /// Nil for what is no such line, or one of another form.
  init?(_ value: JSONValue) {
    guard value["trace"]?.integerValue == Self.form else { return nil }
    version = value["version"]?.stringValue ?? ""
    positionEncoding = value["positionEncoding"]?.stringValue
  }
}
