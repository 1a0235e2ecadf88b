import Foundation

/// A base URL that has been found fit to carry a key.
package struct ServerAddress: Sendable, Hashable {
  /// Scheme, host and port.
  package var origin: String

  /// What is put before every route: empty, or a path without a slash at its end.
  package var path: String

  /// Whether requests leave this machine unencrypted, the key with them.
  let isPlainAcrossNetwork: Bool

  package init(_ baseURL: String, allowsPlainHTTP: Bool) throws(FigraniumError) {
    if let port = Self.port(in: baseURL), !(1...65535).contains(Int(port) ?? 0) {
      throw FigraniumError(
        .invalidBaseURL,
        "The port of the base URL must be a number from 1 to 65535, not “\(plainText(port, limit: 40))”.")
    }
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

  /// What stands behind the host's colon; nil where that is nothing. Read by hand: the system's reader takes a port of
  /// 99999, and of one that is no number it does not say what is wrong. Where there is a user, what stands there could be
  /// a password, and is left to others.
  private static func port(in baseURL: String) -> String? {
    let parts = baseURL.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count > 2, parts[1].isEmpty, !parts[2].contains("@") else { return nil }
    let authority = parts[2].prefix { $0 != "?" && $0 != "#" }
    guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else { return nil }
    let port = authority[colon...].dropFirst()
    return port.isEmpty ? nil : String(port)
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
  /// Throws what makes a base URL unfit, whatever the options. A caller that knows where the URL was written can ask
  /// beforehand.
  package static func check(baseURL: String) throws(FigraniumError) {
    _ = try ServerAddress(baseURL, allowsPlainHTTP: true)
  }

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
