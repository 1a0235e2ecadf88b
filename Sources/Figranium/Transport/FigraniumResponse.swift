public import Foundation

/// One HTTP answer.
public struct FigraniumResponse: Sendable {
  /// The HTTP status.
  public var status: Int

  /// The headers, their names in lower case.
  public var headers: [String: String]

  /// The content, decoded from whatever transfer or content encoding it had.
  public var body: Data

  /// Makes an answer; the names of headers may have any case.
  public init(status: Int, headers: [String: String], body: Data) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
    self.body = body
  }

  /// The content type without parameters, in lower case; empty where there is none.
  package var mediaType: String {
    let type = headers["content-type"]?.split(separator: ";").first ?? ""
    return type.trimmingCharacters(in: .whitespaces).lowercased()
  }

  var isJSON: Bool { mediaType == "application/json" }
}
