import Figranium

/// A provider as the user's configuration defines it. It holds no secret: only where the secret is.
package struct ProviderDefinition: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case figranium, http, command, file, handoff
  }

  package enum Service: Sendable, Hashable {
    case figranium(FigraniumService)
    case http(HTTPService)
    case command(CommandService)
    case file(FileService)
    case handoff(HandOffService)
  }

  package var name: String
  /// Whether a mutating action is confirmed first.
  package var wantsConfirmation: Bool
  package var service: Service

  package init(name: String, wantsConfirmation: Bool = true, service: Service) {
    self.name = name
    self.wantsConfirmation = wantsConfirmation
    self.service = service
  }

  package var kind: Kind {
    switch service {
    case .figranium: .figranium
    case .http: .http
    case .command: .command
    case .file: .file
    case .handoff: .handoff
    }
  }

  /// Where it is, for people.
  package var origin: String {
    switch service {
    case .figranium(let service): Self.host(of: service.baseURL)
    case .http(let service): Self.host(of: service.baseURL)
    case .command(let service): service.program
    case .file(let service): service.path
    case .handoff(let service): service.origin
    }
  }

  /// Where its key is; nil where it needs none.
  package var credential: CredentialSource? {
    switch service {
    case .figranium(let service): service.credential
    case .http(let service): service.credential
    case .command, .file, .handoff: nil
    }
  }

  /// Host and port; a base URL that cannot be used might hold a password and is not shown.
  private static func host(of baseURL: String) -> String {
    let parts = baseURL.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[1].isEmpty else { return "unusable base URL" }
    let authority = parts[2].prefix { $0 != "?" && $0 != "#" }
    return authority.isEmpty || authority.contains("@") ? "unusable base URL" : String(authority)
  }

  /// Makes the provider. Nothing is read, started or sent before it is used.
  func provider(_ reader: CredentialReader) -> any ActionProvider {
    switch service {
    case .figranium(let service): figranium(service, reader)
    case .http(let service): http(service, reader)
    case .command(let service):
      CommandProvider(name: name, wantsConfirmation: wantsConfirmation, service: service, variables: reader.variables)
    case .file(let service): FileProvider(name: name, service, variables: reader.variables)
    case .handoff(let service):
      HandOffProvider(name: name, wantsConfirmation: wantsConfirmation, service: service)
    }
  }

  private func figranium(_ service: FigraniumService, _ reader: CredentialReader) -> FigraniumProvider {
    FigraniumProvider(
      name: name, origin: origin, wantsConfirmation: wantsConfirmation,
      clients: SessionValue { () async throws(ActionError) -> Figranium in
        try checkPlainHTTP(service.baseURL, isAllowed: service.allowsPlainHTTP)
        let options = FigraniumOptions(routes: service.routes, allowsPlainHTTP: service.allowsPlainHTTP)
        let key = try await reader.secret(of: service.credential, provider: name)
        return Figranium(baseURL: service.baseURL, apiKey: key, options: options, transport: SystemTransport())
      }, preview: RequestPreview(baseURL: service.baseURL, routes: service.routes))
  }

  private func http(_ service: HTTPService, _ reader: CredentialReader) -> HTTPProvider {
    HTTPProvider(name: name, origin: origin, wantsConfirmation: wantsConfirmation, service: service) {
      () async throws(ActionError) -> APIKey? in
      try checkPlainHTTP(service.baseURL, isAllowed: service.allowsPlainHTTP)
      guard let source = service.credential else { return nil }
      return APIKey(try await reader.secret(of: source, provider: name))
    }
  }

  private func checkPlainHTTP(_ baseURL: String, isAllowed: Bool) throws(ActionError) {
    guard isAllowed || !FigraniumOptions.needsPlainHTTP(baseURL) else {
      let load = credential == nil ? "what is sent to “\(name)”" : "the key of “\(name)”"
      throw .usage(
        FigraniumError.Code.invalidBaseURL.rawValue,
        "http://\(origin) would carry \(load) in the clear: use https, or define the provider with "
          + "\"allowPlainHTTP\": true in your configuration file.")
    }
  }
}

/// What the configuration says of a provider of the kind `figranium`.
package struct FigraniumService: Sendable, Hashable {
  package var baseURL: String
  var routes = FigraniumRoutes.automatic
  package var allowsPlainHTTP = false
  package var credential: CredentialSource
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
