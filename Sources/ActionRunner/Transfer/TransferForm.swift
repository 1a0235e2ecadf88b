/// A form in which entities leave the program.
package enum TransferForm: String, Sendable, CaseIterable {
  case text, json, svg, png, jpeg

  package var mediaType: String {
    switch self {
    case .text: "text/plain"
    case .json: "application/json"
    case .svg: "image/svg+xml"
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    }
  }

  /// Whether it is UTF-8, and not bytes of another kind.
  package var isText: Bool {
    switch self {
    case .text, .json, .svg: true
    case .png, .jpeg: false
    }
  }
}
