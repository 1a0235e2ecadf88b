import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request under way: collects the answer, and is finished once, by whatever comes first.
final class Exchange: NSObject, Sendable {
  private let scheme: String
  private let host: String
  private let port: Int
  private let limit: Int
  private let timeout: Duration
  private let state = Mutex(State())

  private struct State {
    var task: URLSessionDataTask?
    var continuation: CheckedContinuation<FigraniumResponse, any Error>?
    var outcome: Result<FigraniumResponse, any Error>?
    var response: HTTPURLResponse?
    var body = Data()
  }

  init(to url: URL, limit: Int, timeout: Duration) {
    scheme = url.scheme ?? "https"
    host = url.host ?? "the server"
    port = url.port ?? (scheme == "http" ? 80 : 443)
    self.limit = limit
    self.timeout = timeout
  }

  /// Sends the request, unless the exchange was finished (cancelled) before it began.
  func begin(_ request: URLRequest, _ continuation: CheckedContinuation<FigraniumResponse, any Error>) {
    let early = state.withLock { state in
      if state.outcome == nil { state.continuation = continuation }
      return state.outcome
    }
    if let early {
      continuation.resume(with: early)
      return
    }
    let session = URLSession(configuration: Self.configuration(), delegate: self, delegateQueue: nil)
    let task = session.dataTask(with: request)
    let isOver = state.withLock { state in
      if state.outcome == nil { state.task = task }
      return state.outcome != nil
    }
    guard !isOver else { return session.invalidateAndCancel() }
    task.resume()
    session.finishTasksAndInvalidate()
  }

  private static func configuration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return configuration
  }

  /// Ends the exchange because nobody waits for it any more.
  func cancel() {
    let hasTask = state.withLock { $0.task != nil }
    fail(hasTask ? FigraniumError.aborted : FigraniumError.unsent)
  }

  /// Ends the exchange with an error.
  func fail(_ error: any Error) { finish(.failure(error)) }

  /// Ends the exchange because its time is over.
  func expire() {
    let hasBegun = state.withLock { $0.response != nil }
    let fault = hasBegun ? "began to answer, and did not end within" : "did not answer within"
    fail(FigraniumError(.networkError, "\(origin) \(fault) \(timeout.words)."))
  }

  /// Where the request goes: scheme, host and port.
  private var origin: String {
    let isUsual = port == (scheme == "http" ? 80 : 443)
    return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host)" + (isUsual ? "" : ":\(port)")
  }

  private func finish(_ outcome: Result<FigraniumResponse, any Error>) {
    let (task, continuation) = state.withLock {
      state -> (URLSessionDataTask?, CheckedContinuation<FigraniumResponse, any Error>?) in
      guard state.outcome == nil else { return (nil, nil) }
      state.outcome = outcome
      defer { state.continuation = nil }
      return (state.task, state.continuation)
    }
    // The caller goes on at once; what the session still does is of no interest.
    continuation?.resume(with: outcome)
    task?.cancel()
  }
}

extension Exchange: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    received(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state -> Bool in
      guard state.outcome == nil, data.count <= limit - state.body.count else { return state.outcome == nil }
      state.body.append(data)
      return false
    }
    if isTooLarge {
      fail(FigraniumError.unexpected("\(host) answered with more than \(limit) bytes; the rest was not read."))
    }
  }

  /// No redirect is followed: it is the answer.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    received(response)
    completionHandler(nil)
  }

  /// A server's or proxy's wish for another kind of sign-in is the answer, without its content: on Linux, every other
  /// way to go on sends the request again, without end.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse as? HTTPURLResponse else {
      completionHandler(.performDefaultHandling, nil)  // The certificate of a TLS server, as the system judges it.
      return
    }
    finish(.success(Self.answer(response, body: Data())))
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if (error as? URLError)?.code == .timedOut { return expire() }
    if let error {
      fail(NetworkFault(error, host: host, port: port, isSecure: scheme == "https").error)
      return
    }
    let answer = state.withLock { state -> FigraniumResponse? in
      guard let response = state.response ?? task.response as? HTTPURLResponse else { return nil }
      return Self.answer(response, body: state.body)
    }
    if let answer {
      finish(.success(answer))
    } else {
      fail(FigraniumError(.networkError, "\(host) ended the connection without an answer."))
    }
  }

  private func received(_ response: URLResponse) {
    state.withLock { $0.response = response as? HTTPURLResponse }
  }

  private static func answer(_ response: HTTPURLResponse, body: Data) -> FigraniumResponse {
    let headers = response.allHeaderFields.compactMap { name, value -> (String, String)? in
      guard let name = name as? String else { return nil }
      return (name, "\(value)")
    }
    return FigraniumResponse(
      status: response.statusCode, headers: Dictionary(headers, uniquingKeysWith: { $1 }), body: body)
  }
}
