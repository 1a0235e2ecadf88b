/// What carries requests to a server and brings answers back.
///
/// A transport follows no redirect, keeps no cookies, sends nothing twice, and gives up at once when its Swift task is
/// cancelled. It reports a fault of the network as ``FigraniumError`` with the code `NETWORK_ERROR`, and cancellation
/// with `REQUEST_ABORTED`.
public protocol FigraniumTransport: Sendable {
  /// Sends one request and waits for the whole answer, whatever its status.
  func send(_ request: FigraniumRequest) async throws -> FigraniumResponse
}
