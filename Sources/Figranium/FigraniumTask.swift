/// A task of a Figranium server: a browser automation that can be run.
public struct FigraniumTask: Identifiable, Sendable, Hashable {
  /// What the server knows the task by. Any text; it need not be fit for a path.
  public var id: String

  /// What people call the task. Names may repeat within a server.
  public var name: String

  /// What the task does, where the server says so.
  public var description: String?

  /// Makes a task value; nothing is created on a server.
  public init(id: String, name: String) {
    self.init(id: id, name: name, description: nil)
  }

  /// Makes a task value with a description; nothing is created on a server.
  public init(id: String, name: String, description: String?) {
    self.id = id
    self.name = name
    self.description = description
  }
}

extension FigraniumTask {
  /// Reads one task of an answer; `nil` where it has no identifier.
  init?(_ value: FigraniumValue) {
    guard let id = value["id"]?.scalarText, !id.isEmpty else { return nil }
    let name = value["name"]?.scalarText ?? ""
    let description = value["description"]?.scalarText ?? ""
    self.init(
      id: id, name: name.allSatisfy(\.isWhitespace) ? id : name,
      description: description.isEmpty ? nil : description)
  }
}
