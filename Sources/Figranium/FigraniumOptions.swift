/// How a client talks to its server.
public struct FigraniumOptions: Sendable, Hashable {
  /// Which table of paths the server understands.
  public var routes: FigraniumRoutes

  /// Whether `http` is allowed for a host other than this machine. The key would cross the network in the clear.
  public var allowsPlainHTTP: Bool

  /// How long a request may take as a whole, except a run: a server that says nothing for ten seconds is not coming
  /// back while somebody waits.
  public var requestTimeout: Duration

  /// How long a run may take as a whole. Servers answer when the run is over, up to 15 minutes later.
  public var runTimeout: Duration

  /// The largest answer that is read, in bytes.
  public var maximumResponseSize: Int

  /// Further headers of every request; see ``FigraniumRequestOptions/headers``.
  public var headers: [String: String]

  /// Makes options; what is not given has the default.
  public init(
    routes: FigraniumRoutes = .automatic, allowsPlainHTTP: Bool = false, requestTimeout: Duration = .seconds(10),
    runTimeout: Duration = .seconds(16 * 60), maximumResponseSize: Int = 64 << 20, headers: [String: String] = [:]
  ) {
    self.routes = routes
    self.allowsPlainHTTP = allowsPlainHTTP
    self.requestTimeout = requestTimeout
    self.runTimeout = runTimeout
    self.maximumResponseSize = maximumResponseSize
    self.headers = headers
  }
}
