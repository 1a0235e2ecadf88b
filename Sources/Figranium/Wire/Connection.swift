import Foundation
import Synchronization

/// What all copies of one client share: address, key, options, transport, and the route table once it is known.
final class Connection: Sendable {
  private let baseURL: String
  private let apiKey: APIKey
  private let options: FigraniumOptions
  private let transport: any FigraniumTransport
  private let knownTable = Mutex<RouteTable?>(nil)

  init(baseURL: String, apiKey: APIKey, options: FigraniumOptions, transport: any FigraniumTransport) {
    self.baseURL = baseURL
    self.apiKey = apiKey
    self.options = options
    self.transport = transport
  }

  /// The server's origin and path, for descriptions. A base URL that is unfit could hold a password and is not shown.
  var address: String {
    do {
      let address = try ServerAddress(baseURL, allowsPlainHTTP: true)
      return address.origin + address.path
    } catch {
      return "an unusable base URL"
    }
  }

  /// Sends one call and reads its answer. `body` adds members to what the route needs. A server that repeats the key, as
  /// one that tells what it was sent, has it taken out.
  func call(
    _ endpoint: Endpoint, body: FigraniumValue? = nil, _ request: FigraniumRequestOptions
  ) async throws(FigraniumError) -> FigraniumValue {
    let value = try await call(endpoint, body: body, request) { reader, response throws(FigraniumError) in
      try reader.value(of: response)
    }
    return apiKey.removed(from: value)
  }

  /// The elements of the list that an answer is, or that it has under a name; nil where it holds no list.
  func list<Element: Sendable>(
    _ endpoint: Endpoint, under name: String, _ request: FigraniumRequestOptions,
    _ make: @Sendable (FigraniumValue) -> Element?
  ) async throws(FigraniumError) -> [Element]? {
    try await call(endpoint, body: nil, request) { reader, response throws(FigraniumError) in
      try reader.list(of: response, under: name, make)
    }
  }

  private func call<Answer: Sendable>(
    _ endpoint: Endpoint, body: FigraniumValue?, _ request: FigraniumRequestOptions,
    _ read: (AnswerReader, FigraniumResponse) throws(FigraniumError) -> Answer
  ) async throws(FigraniumError) -> Answer {
    try endpoint.checkIdentifier()
    let headers = try HeaderFields.checked(options.headers, request.headers)
    let table = endpoint.dependsOnRoutes ? try await routeTable(headers) : .selfHosted
    var timeout = options.requestTimeout
    if case .run = endpoint { timeout = options.runTimeout }
    return try await send(
      endpoint.method, endpoint.path(table), body: body ?? endpoint.body(table), headers,
      timeout: request.timeout ?? timeout, read)
  }

  private func send<Answer: Sendable>(
    _ method: String, _ path: String, body: FigraniumValue?, _ added: [String: String], timeout: Duration,
    _ read: (AnswerReader, FigraniumResponse) throws(FigraniumError) -> Answer
  ) async throws(FigraniumError) -> Answer {
    let address = try ServerAddress(baseURL, allowsPlainHTTP: options.allowsPlainHTTP)
    guard let authorization = apiKey.authorization else {
      throw FigraniumError(.invalidAPIKey, "The API key is empty, or holds spaces or characters that no header takes.")
    }
    var headers = added
    headers.merge(["Accept": "application/json", "Authorization": authorization]) { $1 }
    if body != nil { headers["Content-Type"] = "application/json" }
    let request = FigraniumRequest(
      method: method, url: address.origin + address.path + path, headers: headers,
      body: body.map { Data($0.json.utf8) }, timeout: timeout,
      maximumResponseSize: options.maximumResponseSize)
    do {
      let response = try await answer(to: request)
      return try read(AnswerReader(request: "\(method) \(path)"), response)
    } catch {
      throw withoutSecrets(error, added)
    }
  }

  private func answer(to request: FigraniumRequest) async throws(FigraniumError) -> FigraniumResponse {
    guard !Task.isCancelled else { throw .unsent }
    do {
      return try await transport.send(request)
    } catch let error as FigraniumError {
      throw error
    } catch is CancellationError {
      throw .aborted
    } catch {
      throw FigraniumError(.networkError, "The request failed: \(plainText(error.localizedDescription)).")
    }
  }

  /// A server may repeat what it was sent: the key, and an added header that has a key of its own.
  private func withoutSecrets(_ error: FigraniumError, _ added: [String: String]) -> FigraniumError {
    var error = error
    for secret in [apiKey] + added.values.filter({ $0.utf8.count >= Self.shortestSecret }).map(APIKey.init) {
      error.message = secret.removed(from: error.message)
      error.code.rawValue = secret.removed(from: error.code.rawValue)
    }
    return error
  }

  /// A header's value that is shorter is a word, not a key.
  private static let shortestSecret = 8

  /// The table that the options name, or what one request finds out: only a server that has the documented routes
  /// answers the status of an unknown execution with `EXECUTION_NOT_FOUND`; the others have no such page. A fault that
  /// says nothing of routes is thrown, and the next call asks again.
  private func routeTable(_ headers: [String: String]) async throws(FigraniumError) -> RouteTable {
    switch options.routes {
    case .documented: return .documented
    case .selfHosted: return .selfHosted
    case .automatic: break
    }
    if let known = knownTable.withLock({ $0 }) { return known }
    let found = try await probe(headers)
    knownTable.withLock { $0 = found }
    return found
  }

  private func probe(_ headers: [String: String]) async throws(FigraniumError) -> RouteTable {
    let path = Endpoint.execution(id: "probe-" + Figranium.freshRunID()).path(.documented)
    do {
      _ = try await send("GET", path, body: nil, headers, timeout: options.requestTimeout) {
        reader, response throws(FigraniumError) in try reader.value(of: response)
      }
      return .documented
    } catch  where error.code == .executionNotFound {
      return .documented
    } catch {
      switch error.status ?? 0 {
      case 200..<400, 404, 405: return .selfHosted
      default: throw error.code == .requestAborted ? .unsent : error
      }
    }
  }
}

extension FigraniumError {
  static var aborted: FigraniumError { FigraniumError(.requestAborted, "The request was cancelled.") }

  static var unsent: FigraniumError {
    var error = FigraniumError(.requestAborted, "The request was cancelled before it was sent.")
    error.isUnsent = true
    return error
  }
}
