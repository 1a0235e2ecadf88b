/// A JSON value that the program writes. Its lists make each element when that is written, so that of a report on a
/// large workspace one element at a time is held, and never a tree of all.
enum StreamedJSON {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  /// Members in this order.
  case object([(String, StreamedJSON)])
  /// Calls what it is given with each element, in order.
  case elements(((StreamedJSON) -> Void) -> Void)

  static func list<Element>(
    _ elements: some Sequence<Element>, _ json: @escaping (Element) -> StreamedJSON
  ) -> StreamedJSON {
    .elements { write in
      for element in elements { write(json(element)) }
    }
  }

  /// A list of values that are at hand.
  static func list(_ values: [StreamedJSON]) -> StreamedJSON {
    list(values) { $0 }
  }

  /// A text, or null.
  init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// A list of texts.
  init(_ texts: [String]) {
    self = .list(texts) { .string($0) }
  }
}

extension StreamedJSON: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  init(integerLiteral value: Int) { self = .integer(value) }
  init(stringLiteral value: String) { self = .string(value) }
}
