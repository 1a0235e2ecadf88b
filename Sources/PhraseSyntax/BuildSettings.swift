/// The build settings that a `project.pbxproj` holds for one target. What `.xcconfig` files say is not among them.
package struct BuildSettings: Sendable {
  private let target: [String: String]
  private let project: [String: String]
  private let targetName: String

  /// Settings refer to others, which may refer to them again.
  private static let deepestReference = 8
  /// No value needs so many; a file made to take long must not.
  private static let mostReferences = 64

  init(target: [String: String], project: [String: String], targetName: String) {
    self.target = target
    self.project = project
    self.targetName = targetName
  }

  /// The value of a setting; nil where there is none, or where it holds a variable that only a build knows.
  package subscript(_ name: String) -> String? {
    var left = Self.mostReferences
    return value(of: name, depth: 0, &left)
  }

  private func value(of name: String, depth: Int, _ left: inout Int) -> String? {
    if name == "TARGET_NAME" { return targetName }
    left -= 1
    guard depth < Self.deepestReference, left >= 0 else { return nil }
    if let own = target[name] { return expanded(own, of: name, inherited: project[name], depth: depth, &left) }
    return project[name].flatMap { expanded($0, of: name, inherited: nil, depth: depth, &left) }
  }

  /// Replaces `$(NAME)` and `${NAME}`.
  private func expanded(
    _ text: String, of name: String, inherited: String?, depth: Int, _ left: inout Int
  ) -> String? {
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
      let found: String?
      if variable == "inherited" || variable == name {
        found = inherited.flatMap { expanded($0, of: name, inherited: nil, depth: depth + 1, &left) }
      } else {
        found = value(of: variable, depth: depth + 1, &left)
      }
      guard let found else { return nil }
      result += found
    }
    return result + rest
  }
}
