import Figranium
import TestSupport

/// Clients of the stand-in server.
enum StandInServer {
  static let key = StandIn.key

  /// A client of one profile or fault. `name` sets its requests apart in the server's log.
  static func client(
    _ profile: String, _ name: String, host: String = "127.0.0.1", key: String = StandInServer.key,
    options: FigraniumOptions = FigraniumOptions()
  ) throws -> Figranium {
    Figranium(baseURL: try StandIn.url(profile, name, host: host), apiKey: key, options: options)
  }

  /// What the server was asked under one name.
  static func requests(_ name: String) async throws -> [StandIn.Request] { try await StandIn.requests(name) }
}
