public import Foundation

/// One HTTP request. Its headers hold the key, so no description shows them.
public struct FigraniumRequest: Sendable {
  /// `GET` or `POST`.
  public var method: String

  /// The whole URL, percent-encoded.
  public var url: String

  /// The headers, the key's among them.
  public var headers: [String: String]

  /// The JSON body; `nil` for a `GET`.
  public var body: Data?

  /// How long the exchange may take, from the first byte sent to the last received.
  public var timeout: Duration

  /// The largest answer to read, in bytes; a larger one is an error.
  public var maximumResponseSize: Int

  /// Makes a request.
  public init(
    method: String, url: String, headers: [String: String], body: Data?, timeout: Duration, maximumResponseSize: Int
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.maximumResponseSize = maximumResponseSize
  }
}

extension FigraniumRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Method and URL.
  public var description: String { "\(method) \(url)" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Method and URL alone.
  public var customMirror: Mirror { Mirror(self, children: ["method": method, "url": url]) }
}
