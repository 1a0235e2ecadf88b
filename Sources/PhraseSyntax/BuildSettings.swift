/// The build settings of one target, from the nearest to the most distant place that may set them: the target's own, its
/// `.xcconfig` file, those of the project, and the project's `.xcconfig` file.
package struct BuildSettings: Sendable {
  private let layers: [[String: String]]
  private let targetName: String

  /// Settings refer to others, which may refer to them again.
  private static let deepestReference = 8
  /// No value needs so many; a file made to take long must not.
  private static let mostReferences = 64

  /// - Parameter layers: The nearest first.
  package init(_ layers: [[String: String]], targetName: String) {
    self.layers = layers
    self.targetName = targetName
  }

  /// The settings with further layers, one behind each of these.
  package func interleaving(_ others: [[String: String]]) -> BuildSettings {
    BuildSettings(zip(layers, others).flatMap { [$0, $1] }, targetName: targetName)
  }

  /// The value of a setting; nil where there is none, or where it holds a variable that only a build knows.
  package subscript(_ name: String) -> String? {
    var left = Self.mostReferences
    return value(of: name, from: 0, depth: 0, &left)
  }

  /// - Parameter start: The first layer that is asked.
  private func value(of name: String, from start: Int, depth: Int, _ left: inout Int) -> String? {
    if name == "TARGET_NAME" { return targetName }
    left -= 1
    guard depth < Self.deepestReference, left >= 0 else { return nil }
    for layer in layers.indices.dropFirst(start) {
      guard let text = layers[layer][name] else { continue }
      return expanded(text, of: name, in: layer, depth: depth, &left)
    }
    return nil
  }

  /// Replaces `$(NAME)` and `${NAME}`.
  private func expanded(_ text: String, of name: String, in layer: Int, depth: Int, _ left: inout Int) -> String? {
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let opening = rest.popFirst(), opening == "(" || opening == "{",
        let closing = rest.firstIndex(of: opening == "(" ? ")" : "}")
      else { return nil }
      let variable = String(rest[..<closing])
      rest = rest[rest.index(after: closing)...]
      // A setting that names itself means what it would be without this layer.
      let isInherited = variable == "inherited" || variable == name
      let found = value(
        of: isInherited ? name : variable, from: isInherited ? layer + 1 : 0, depth: depth + 1, &left)
      guard let found else { return nil }
      result += found
    }
    return result + rest
  }
}
