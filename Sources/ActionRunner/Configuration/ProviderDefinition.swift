import Figranium

/// A Figranium server as the user's configuration defines it. It holds no secret: only where the secret is.
package struct ProviderDefinition: Sendable, Hashable {
  package var name: String
  package var baseURL: String
  var routes: FigraniumRoutes
  package var allowsPlainHTTP: Bool
  /// Whether a mutating action is confirmed first.
  package var wantsConfirmation: Bool
  package var credential: CredentialSource

  init(
    name: String, baseURL: String, routes: FigraniumRoutes = .automatic, allowsPlainHTTP: Bool = false,
    wantsConfirmation: Bool = true, credential: CredentialSource
  ) {
    self.name = name
    self.baseURL = baseURL
    self.routes = routes
    self.allowsPlainHTTP = allowsPlainHTTP
    self.wantsConfirmation = wantsConfirmation
    self.credential = credential
  }

  /// Host and port, for people; a base URL that cannot be used might hold a password and is not shown.
  package var origin: String {
    let parts = baseURL.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[1].isEmpty else { return "unusable base URL" }
    let authority = parts[2].prefix { $0 != "?" && $0 != "#" }
    return authority.isEmpty || authority.contains("@") ? "unusable base URL" : String(authority)
  }

  /// Makes the provider. Nothing is read or sent before it is used.
  func provider(_ reader: CredentialReader) -> FigraniumProvider {
    let definition = self
    return FigraniumProvider(
      name: name, origin: origin, wantsConfirmation: wantsConfirmation,
      clients: ClientSource { () async throws(ActionError) -> Figranium in
        guard definition.allowsPlainHTTP || !FigraniumOptions.needsPlainHTTP(definition.baseURL) else {
          throw .usage(
            FigraniumError.Code.invalidBaseURL.rawValue,
            "http://\(definition.origin) would carry the key of “\(definition.name)” in the clear: use https, or "
              + "define the provider with \"allowPlainHTTP\": true in your configuration file.")
        }
        let options = FigraniumOptions(routes: definition.routes, allowsPlainHTTP: definition.allowsPlainHTTP)
        let key = try await reader.secret(of: definition.credential, provider: definition.name)
        return Figranium(baseURL: definition.baseURL, apiKey: key, options: options)
      })
  }
}

/// Where a provider's key is.
package enum CredentialSource: Sendable, Hashable {
  /// In an environment variable.
  case environment(String)
  /// In a file that nobody else can read.
  case file(String)
  /// In what a program prints.
  case command([String])
}
