import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The URL loading system's error in this library's words. The system's own text may hold the whole URL and is left
/// out.
struct NetworkFault {
  let error: any Error

  init(_ error: any Error, host: String, port: Int, isSecure: Bool) {
    guard let fault = error as? URLError else {
      self.error = FigraniumError(.networkError, "The request to \(host) failed.")
      return
    }
    let reported = FigraniumError(.networkError, Self.message(fault, host: host, port: port, isSecure: isSecure))
    switch fault.code {
    case .cancelled: self.error = FigraniumError.aborted
    case .cannotConnectToHost, .cannotFindHost: self.error = ConnectionRefused(reported: reported)
    default: self.error = reported
    }
  }

  private static func message(_ fault: URLError, host: String, port: Int, isSecure: Bool) -> String {
    switch fault.code {
    case .cannotConnectToHost:
      "Nothing answers at \(host.contains(":") ? "[\(host)]" : host):\(port): is the server running, and is the port right?"
    case .cannotFindHost, .dnsLookupFailed: "There is no host named \(host)."
    case .networkConnectionLost, .badServerResponse, .cannotParseResponse:
      "\(host) ended the connection before the answer was whole."
    // The same word on Linux for a server that speaks plain HTTP where TLS was asked for.
    case .unknown where isSecure: "No secure connection to \(host) came about, or its answer broke off."
    // What the system says on Linux of an answer that breaks off, that has endless headers, and that is none at all.
    case .unknown: "The answer of \(host) broke off, or is no HTTP."
    case .unsupportedURL: "\(host) answered with something that is no HTTP."
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      "No secure connection to \(host) came about; its certificate may not be trusted."
    case .notConnectedToInternet: "This machine is not connected to a network."
    default: "The request to \(host) failed (URL loading error \(fault.code.rawValue))."
    }
  }
}
