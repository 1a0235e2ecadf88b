import Figranium
import Testing

@testable import ActionRunner

@Suite struct SystemTransportTests {
  private let request = FigraniumRequest(
    method: "GET", url: "http://127.0.0.1:1/", headers: [:], body: nil, timeout: .seconds(5), maximumResponseSize: 1000)

  @Test func saysThatLibcurlIsMissing() async {
    let error = await #expect(throws: FigraniumError.self) {
      try await SystemTransport(isLibcurlAvailable: { false }).send(request)
    }
    #expect(error?.code == .networkError)
    #expect(error?.message.contains("libcurl.so.4") == true)
  }

  /// The functions of libcurl are those of the target in C here.
  @Test func reachesTheNetworkThroughLibcurl() async {
    let error = await #expect(throws: FigraniumError.self) { try await SystemTransport().send(request) }
    #expect(error?.message.hasPrefix("Nothing answers at 127.0.0.1:1") == true, "\(String(describing: error))")
  }
}
