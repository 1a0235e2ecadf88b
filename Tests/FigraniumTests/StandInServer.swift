import Foundation

@testable import Figranium

/// The stand-in server of `Tests/StandIn`, one for the whole test run. It ends when this process ends, since its
/// standard input ends then.
final class StandInServer: Sendable {
  static let shared = Result { try StandInServer() }

  /// The key that the profiles accept.
  static let key = "planted-key-71"

  let port: Int
  private let input: FileHandle

  private init() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "StandIn/figranium-server.py")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n"), let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty
    {
      line += byte
    }
    guard case .integer(let port)? = try JSONReader.value(of: line)["port"] else { throw CocoaError(.fileReadUnknown) }
    self.port = port
    self.input = input.fileHandleForWriting
  }

  /// A client of one profile or fault. `name` sets its requests apart in the server's log.
  static func client(
    _ profile: String, _ name: String, host: String = "127.0.0.1", key: String = StandInServer.key,
    options: FigraniumOptions = FigraniumOptions()
  ) throws -> Figranium {
    let port = try shared.get().port
    return Figranium(
      baseURL: "http://\(host):\(port)/\(profile)/\(name)", apiKey: key, options: options,
      transport: URLSessionTransport())
  }

  /// What the server was asked under one name.
  static func requests(_ name: String) async throws -> [Request] {
    let url = "http://127.0.0.1:\(try shared.get().port)/log/\(name)"
    let request = FigraniumRequest(
      method: "GET", url: url, headers: [:], body: nil, timeout: .seconds(30), maximumResponseSize: 1 << 24)
    let answer = try await URLSessionTransport().send(request)
    let entries = try JSONReader.value(of: [UInt8](answer.body))["requests"]?.elements ?? []
    return entries.map(Request.init)
  }

  /// One request as it arrived.
  struct Request: CustomStringConvertible {
    let method: String
    let path: String
    let body: String
    let headers: [String: String]

    init(_ entry: FigraniumValue) {
      method = entry["method"]?.scalarText ?? ""
      path = entry["path"]?.scalarText ?? ""
      body = entry["body"]?.scalarText ?? ""
      guard case .object(let members)? = entry["headers"] else {
        headers = [:]
        return
      }
      headers = members.compactMapValues(\.scalarText)
    }

    /// Method and path, without the two segments that choose profile and name.
    var description: String {
      method + " /" + path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3).joined(separator: "/")
    }
  }
}
