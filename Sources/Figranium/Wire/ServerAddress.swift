import Foundation

/// A base URL that has been found fit to carry a key.
struct ServerAddress: Sendable, Hashable {
  /// Scheme, host and port.
  var origin: String

  /// What is put before every route: empty, or a path without a slash at its end.
  var path: String

  /// Whether requests leave this machine unencrypted, the key with them.
  let isPlainAcrossNetwork: Bool

  init(_ baseURL: String, allowsPlainHTTP: Bool) throws(FigraniumError) {
    guard let parts = URLComponents(string: baseURL), let scheme = parts.scheme?.lowercased(),
      scheme == "http" || scheme == "https", let host = parts.percentEncodedHost, !host.isEmpty
    else {
      throw FigraniumError(.invalidBaseURL, "The base URL must be like https://figranium.example.com.")
    }
    guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else {
      throw FigraniumError(.invalidBaseURL, "The base URL must hold no user, password, query or fragment.")
    }
    isPlainAcrossNetwork = scheme == "http" && !Self.isLoopback(host)
    guard !isPlainAcrossNetwork || allowsPlainHTTP else {
      throw FigraniumError(
        .invalidBaseURL,
        "http://\(host) would carry the API key in the clear: use https, or set allowsPlainHTTP for this server.")
    }
    origin = "\(scheme)://\(host.lowercased())" + (parts.port.map { ":\($0)" } ?? "")
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// Whether a host is this machine: `localhost`, 127.0.0.0/8 or `::1`.
  static func isLoopback(_ host: String) -> Bool {
    let host = host.lowercased()
    if host == "localhost" || host == "[::1]" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil && !$0.hasPrefix("+") }
  }
}

extension FigraniumOptions {
  /// Whether a base URL can be used only where ``allowsPlainHTTP`` is set. A caller that has words of its own for the
  /// setting can ask beforehand.
  package static func needsPlainHTTP(_ baseURL: String) -> Bool {
    do {
      return try ServerAddress(baseURL, allowsPlainHTTP: true).isPlainAcrossNetwork
    } catch {
      return false
    }
  }
}
