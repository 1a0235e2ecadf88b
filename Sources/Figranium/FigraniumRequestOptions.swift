/// What one call asks for, beside what the client's ``FigraniumOptions`` say.
public struct FigraniumRequestOptions: Sendable, Hashable {
  /// How long the call may take as a whole; `nil` for the client's time-out. Where the routes are yet to be found out,
  /// the request that does so has the client's time-out.
  public var timeout: Duration?

  /// Further headers, by name: what a proxy before the server asks for, for example. They come before the client's of
  /// the same name. Those that the library sets itself, those of a browser's session and those that steer a connection
  /// are refused with `INVALID_HEADER`.
  public var headers: [String: String]

  /// Makes options; what is not given is as the client has it.
  public init(timeout: Duration? = nil, headers: [String: String] = [:]) {
    self.timeout = timeout
    self.headers = headers
  }
}
