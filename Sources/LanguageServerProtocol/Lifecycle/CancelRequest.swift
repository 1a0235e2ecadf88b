/// The other side no longer needs an answer. The request is answered all the same.
package enum CancelRequestNotification: NotificationMethod {
  package typealias Params = CancelRequestParams
  package static let method = "$/cancelRequest"
}

package struct CancelRequestParams: Sendable, Hashable, Codable {
  package var id: RequestID

  package init(id: RequestID) {
    self.id = id
  }
}
