import LanguageServerProtocol
import SourceText

extension PositionEncoding {
  /// The units that both sides can count: bytes where the client can, since the texts are kept in bytes; else what
  /// the client likes best of those that are known; else what every client must know.
  init(offered: [String]) {
    let known = offered.compactMap(PositionEncoding.init(rawValue:))
    self = known.contains(.utf8) ? .utf8 : known.first ?? .utf16
  }
}
