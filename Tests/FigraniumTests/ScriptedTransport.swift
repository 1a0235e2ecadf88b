import Foundation
import Synchronization
import TestSupport

@testable import Figranium

/// A transport that answers from a closure and keeps what it was asked.
final class ScriptedTransport: FigraniumTransport {
  private let log = Mutex<[FigraniumRequest]>([])
  private let answer: @Sendable (FigraniumRequest) throws -> FigraniumResponse

  init(_ answer: @escaping @Sendable (FigraniumRequest) throws -> FigraniumResponse) { self.answer = answer }

  /// Every request is answered with the same JSON.
  convenience init(json: String, status: Int = 200, headers: [String: String] = [:]) {
    self.init { _ in .json(json, status: status, headers: headers) }
  }

  var requests: [FigraniumRequest] { log.withLock { $0 } }

  func send(_ request: FigraniumRequest) async throws -> FigraniumResponse {
    log.withLock { $0.append(request) }
    return try answer(request)
  }

  func client(
    _ baseURL: String = "https://figranium.example.com", key: String = "planted-key-71",
    routes: FigraniumRoutes = .selfHosted
  ) -> Figranium {
    Figranium(baseURL: baseURL, apiKey: key, options: FigraniumOptions(routes: routes), transport: self)
  }
}

extension FigraniumResponse {
  static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> FigraniumResponse {
    var headers = headers
    headers["Content-Type"] = "application/json; charset=utf-8"
    return FigraniumResponse(status: status, headers: headers, body: Data(text.utf8))
  }

  static func page(status: Int, headers: [String: String] = [:]) -> FigraniumResponse {
    var headers = headers
    headers["Content-Type"] = "text/html"
    return FigraniumResponse(status: status, headers: headers, body: Data("<html></html>".utf8))
  }
}

/// The error that an operation throws; `nil` where it throws none, or one of another type.
func figraniumError(_ operation: () async throws -> some Any) async -> FigraniumError? {
  do {
    _ = try await operation()
    return nil
  } catch {
    Transcripts.keep("\(error)\n\(error.localizedDescription)".utf8, as: .errors, under: "figraniumError")
    return error as? FigraniumError
  }
}
