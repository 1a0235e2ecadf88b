package import ShortcutModel

/// A value that a slot can take.
package struct SlotValue: Sendable, Hashable {
  /// An entity's id, or an enum case's name.
  package var id: String
  /// What people say for it, its title first.
  package var names: [String]

  package init(id: String, names: [String]) {
    self.id = id
    self.names = names
  }
}

extension SlotValue {
  package init(_ entity: LiveEntity) {
    self.init(id: entity.id, names: [entity.name])
  }
}

/// The values known of some types, by the type's name.
package struct SlotValues: Sendable, Hashable {
  package var byType: [String: [SlotValue]]

  package init(_ byType: [String: [SlotValue]] = [:]) {
    self.byType = byType
  }
}

/// The values of a type from all that is known: enum cases and fixed entity values of the workspace, and given ones.
package struct KnownValues: Sendable {
  private let snapshot: WorkspaceSnapshot
  private let project: Project
  private let given: SlotValues

  package init(snapshot: WorkspaceSnapshot, project: Project, given: SlotValues = SlotValues()) {
    self.snapshot = snapshot
    self.project = project
    self.given = given
  }

  /// Each id once, those of the workspace first.
  package func values(of type: String) -> [SlotValue] {
    var values: [SlotValue] = []
    if let found = snapshot.intentEnum(named: type, in: project) {
      values += found.cases.map { SlotValue(id: $0.name, names: [$0.title ?? $0.name] + $0.synonyms) }
    }
    if let found = snapshot.entity(named: type, in: project) {
      values += found.values.map { SlotValue(id: $0.id, names: [$0.title]) }
    }
    values += given.byType[type] ?? []
    var seen: Set<String> = []
    return values.filter { seen.insert($0.id).inserted }
  }

  /// Whether people may call a value of a type something that no file says: the names of an enum's cases may be made when
  /// the app runs, or stand in a table of texts, of which a file has the key alone.
  ///
  /// - Parameter isTranslated: In another language than the source's, cases have the names of that table.
  func mayHaveOtherNames(_ type: String, isTranslated: Bool) -> Bool {
    guard let found = snapshot.intentEnum(named: type, in: project) else { return false }
    return isTranslated || found.hasUnreadNames || found.cases.contains { $0.title.map(Self.isKey) ?? true }
  }

  /// Whether a text is a key rather than words: `tab.inbox.title`, `TAB_INBOX`.
  private static func isKey(_ text: String) -> Bool {
    !text.utf8.contains(UInt8(ascii: " "))
      && text.utf8.dropLast().contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
  }
}
