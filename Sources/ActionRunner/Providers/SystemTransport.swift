import CurlOnDemand
import Figranium

/// The system's URL loading, where it works: FoundationNetworking ends the program where libcurl is missing.
struct SystemTransport: FigraniumTransport {
  /// Tells whether libcurl is there, and loads it.
  var isLibcurlAvailable: @Sendable () -> Bool = { curl_on_demand_is_available() }

  func send(_ request: FigraniumRequest) async throws -> FigraniumResponse {
    guard isLibcurlAvailable() else {
      throw FigraniumError(
        .networkError, "Requests need libcurl, and this machine has no libcurl.so.4: install the package that has it.")
    }
    return try await URLSessionTransport().send(request)
  }
}
