/// A JSON value, as a run's data.
public enum FigraniumValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([FigraniumValue])
  case object([String: FigraniumValue])

  /// The member of an object with this name.
  public subscript(name: String) -> FigraniumValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The elements of an array.
  public var elements: [FigraniumValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The text of a string, or the digits of a number; `nil` for everything else.
  public var scalarText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    default: nil
    }
  }
}

extension FigraniumValue: Encodable {
  /// Writes the value into any format that `Encodable` serves.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}
