/// A request that is on its way.
package struct SentRequest<M: RequestMethod>: Sendable {
  package let id: RequestID
  private let pending: PendingRequests

  package init(id: RequestID, pending: PendingRequests) {
    self.id = id
    self.pending = pending
  }

  /// The answer. An error answer is thrown as a `ResponseError`.
  package var value: M.Result {
    get async throws { try await pending.answer(to: id).decode(M.Result.self) }
  }
}
