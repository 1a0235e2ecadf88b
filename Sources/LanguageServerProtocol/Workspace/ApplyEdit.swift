package enum ApplyEditRequest: RequestMethod {
  package typealias Params = ApplyEditParams
  package typealias Result = ApplyEditResult
  package static let method = "workspace/applyEdit"
}

package struct ApplyEditParams: Sendable, Hashable, Codable {
  /// What the client shows for undoing it.
  package var label: String?
  package var edit: WorkspaceEdit

  package init(label: String? = nil, edit: WorkspaceEdit) {
    self.label = label
    self.edit = edit
  }
}

package struct ApplyEditResult: Sendable, Hashable, Codable {
  package var applied: Bool
  package var failureReason: String?

  package init(applied: Bool, failureReason: String? = nil) {
    self.applied = applied
    self.failureReason = failureReason
  }
}
