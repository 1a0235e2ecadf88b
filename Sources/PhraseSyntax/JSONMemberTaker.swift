/// Takes the members of the first object that bears a key.
final class JSONMemberTaker {
  private let key: String
  private let body: (JSONMember) -> Void
  private var didMeet = false

  init(_ key: String, _ body: @escaping (JSONMember) -> Void) {
    self.key = key
    self.body = body
  }

  /// Whether a key is met that is the one, for the first time.
  func wants(_ key: String) -> Bool {
    guard !didMeet, key == self.key else { return false }
    didMeet = true
    return true
  }

  func take(_ member: JSONMember) { body(member) }
}
