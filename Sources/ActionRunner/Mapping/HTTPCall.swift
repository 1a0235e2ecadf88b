import Figranium
import Foundation

/// A request as the configuration describes it: method, path, query and body. Values fill these three, and nothing else:
/// neither the origin nor a header.
struct HTTPCall: Sendable, Hashable {
  enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  struct QueryItem: Sendable, Hashable {
    var name: String
    var value: ValueTemplate
  }

  var method: Method
  var path: PathTemplate
  var query: [QueryItem] = []
  var body: BodyTemplate?

  /// - Parameter authorization: The header that has the key, if there is one.
  func request(
    to address: ServerAddress, values: [String: String], authorization: (name: String, value: String)?,
    timeout: Duration
  ) throws(ActionError) -> FigraniumRequest {
    var url = address.origin + address.path + (try path.filled(values))
    let items = try self.items(values)
    if !items.isEmpty { url += "?" + items.joined(separator: "&") }
    let body = try body?.filled(values)
    var headers = ["Accept": "application/json"]
    if body != nil { headers["Content-Type"] = "application/json" }
    if let authorization { headers[authorization.name] = authorization.value }
    return FigraniumRequest(
      method: method.rawValue, url: url, headers: headers, body: body.map { Data($0.json.utf8) }, timeout: timeout,
      maximumResponseSize: Self.maximumSize)
  }

  /// The largest answer that is read, in bytes.
  private static let maximumSize = 64 << 20

  /// An item that is a place without a value is left out.
  private func items(_ values: [String: String]) throws(ActionError) -> [String] {
    var items: [String] = []
    for item in query {
      if let name = item.value.soleValue?.name, values[name] == nil { continue }
      items.append(percentEncoded(item.name) + "=" + percentEncoded(try item.value.filled(values)))
    }
    return items
  }
}

extension FigraniumRequest {
  /// The request as text for people: first line, headers by name, body.
  var shown: String {
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let head = ([description] + lines).joined(separator: "\n")
    return head + (body.map { "\n\n" + String(decoding: $0, as: UTF8.self) } ?? "")
  }
}
