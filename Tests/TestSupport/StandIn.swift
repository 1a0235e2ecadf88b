package import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The stand-in for Figranium servers of `Tests/StandIn`, one for a whole test run. It ends when this process ends, since
/// its standard input ends then.
package final class StandIn: Sendable {
  package static let shared = Result { try StandIn() }

  /// The key that the profiles accept.
  package static let key = "planted-key-71"

  package let port: Int
  /// Where connections are neither made nor refused.
  package let silentPort: Int
  private let input: FileHandle

  private struct Ports: Decodable {
    let port: Int
    let silent: Int
  }

  private init() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", Repository.root.appending(path: "Tests/StandIn/figranium-server.py").path]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n"), let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty
    {
      line += byte
    }
    let ports = try JSONDecoder().decode(Ports.self, from: line)
    port = ports.port
    silentPort = ports.silent
    self.input = input.fileHandleForWriting
  }

  /// The base URL of a profile or a fault. `name` sets its requests apart in the server's log.
  package static func url(_ profile: String, _ name: String, host: String = "127.0.0.1") throws -> String {
    "http://\(host):\(try shared.get().port)/\(profile)/\(name)"
  }

  /// What the server was asked under one name.
  package static func requests(_ name: String) async throws -> [Request] {
    struct Log: Decodable {
      let requests: [Request]
    }
    return try JSONDecoder().decode(Log.self, from: try await contents("log/\(name)")).requests
  }

  /// What became of the runs under one name, by run ID.
  package static func runs(_ name: String) async throws -> [String: Run] {
    struct Log: Decodable {
      let runs: [String: Run]
    }
    return try JSONDecoder().decode(Log.self, from: try await contents("runs/\(name)")).runs
  }

  private static func contents(_ path: String) async throws -> Data {
    guard let url = URL(string: "http://127.0.0.1:\(try shared.get().port)/\(path)") else {
      throw CocoaError(.fileReadUnknown)
    }
    return try await URLSession.shared.data(from: url).0
  }

  /// One request as it arrived.
  package struct Request: Decodable, CustomStringConvertible, Sendable {
    package let method: String
    package let path: String
    package let body: String
    /// By name in lower case.
    package let headers: [String: String]

    /// Method and path, without the two segments that choose profile and name.
    package var description: String {
      method + " /" + path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3).joined(separator: "/")
    }
  }

  /// A run of the profile `stoppable`.
  package struct Run: Decodable, Sendable {
    package let task: String
    /// How many requests asked for it.
    package let requests: Int
    /// How many stops named it.
    package let stops: Int
    /// What its answer said; nil while it goes on.
    package let ended: String?
  }
}
