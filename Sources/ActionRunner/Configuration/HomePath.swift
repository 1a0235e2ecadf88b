/// A path of the user's configuration.
enum HomePath {
  /// The path, with the home folder in place of `~`; nil where it is neither absolute nor begins with `~/`.
  static func absolute(_ path: String, _ variables: [String: String]) -> String? {
    let home = variables["HOME"] ?? ""
    let place = path.hasPrefix("~/") && !home.isEmpty ? home + path.dropFirst() : path
    return place.hasPrefix("/") ? place : nil
  }
}
