import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The system's URL loading as a transport: no cookies, no cache, no stored credentials, no redirects.
///
/// Every request has a session and a connection of its own. A connection that is used again may have died meanwhile,
/// and the loading system then sends the request a second time by itself: a run could happen twice. It also keeps a
/// run, which holds its connection for minutes, out of the way of everything else.
public struct URLSessionTransport: FigraniumTransport {
  /// Makes a transport.
  public init() {}

  /// Sends one request. `localhost` that cannot be reached is tried once more as 127.0.0.1, since servers listen on
  /// IPv4 alone: nothing was sent before, as no connection came about.
  public func send(_ request: FigraniumRequest) async throws -> FigraniumResponse {
    do {
      return try await exchange(request)
    } catch let error as ConnectionRefused {
      var fallback = request
      guard var parts = URLComponents(string: request.url), parts.host?.lowercased() == "localhost" else {
        throw error.reported
      }
      parts.host = "127.0.0.1"
      fallback.url = parts.string ?? request.url
      do {
        return try await exchange(fallback)
      } catch let error as ConnectionRefused {
        throw error.reported
      }
    }
  }

  private func exchange(_ request: FigraniumRequest) async throws -> FigraniumResponse {
    guard let url = URL(string: request.url) else {
      throw FigraniumError(.invalidBaseURL, "The address of the request cannot be used.")
    }
    #if canImport(FoundationNetworking)
      let proxies = ProxyEnvironment(variables: ProcessInfo.processInfo.environment)
      if url.scheme == "http", let host = url.host, let variable = proxies.variable(forHost: host) {
        throw FigraniumError(
          .networkError,
          "The environment variable \(variable) would send the API key to a proxy in the clear: add \(host) to no_proxy."
        )
      }
    #endif
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = request.method
    urlRequest.httpBody = request.body
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    // The exchange has its own deadline; this one, which counts from the last byte, must not come first.
    urlRequest.timeoutInterval = request.timeout.seconds + 60
    let exchange = Exchange(to: url, limit: request.maximumResponseSize, timeout: request.timeout)
    return try await withTaskCancellationHandler {
      let deadline = Task {
        try await Task.sleep(for: request.timeout)
        exchange.expire()
      }
      defer { deadline.cancel() }
      return try await withCheckedThrowingContinuation { continuation in
        exchange.begin(urlRequest, continuation)
      }
    } onCancel: {
      exchange.cancel()
    }
  }
}

/// A connection that did not come about, so that nothing was sent.
struct ConnectionRefused: Error {
  var reported: FigraniumError
}
