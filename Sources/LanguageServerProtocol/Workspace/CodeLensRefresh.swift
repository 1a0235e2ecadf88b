/// The code lenses of all documents are to be asked for again.
package enum CodeLensRefreshRequest: RequestMethod {
  package typealias Params = NoValue
  package typealias Result = NoValue
  package static let method = "workspace/codeLens/refresh"
}
