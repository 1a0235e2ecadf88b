/// What a client can be asked to ask for again, for all of its documents. Named as its capability, a member of
/// `workspace` with `refreshSupport`.
package enum RefreshKind: String, Sendable, CaseIterable {
  case codeLens
  case diagnostics
  case inlayHint
  case semanticTokens
}

package enum CodeLensRefreshRequest: RequestMethod {
  package typealias Params = NoValue
  package typealias Result = NoValue
  package static let method = "workspace/codeLens/refresh"
}

package enum DiagnosticRefreshRequest: RequestMethod {
  package typealias Params = NoValue
  package typealias Result = NoValue
  package static let method = "workspace/diagnostic/refresh"
}

package enum InlayHintRefreshRequest: RequestMethod {
  package typealias Params = NoValue
  package typealias Result = NoValue
  package static let method = "workspace/inlayHint/refresh"
}

package enum SemanticTokensRefreshRequest: RequestMethod {
  package typealias Params = NoValue
  package typealias Result = NoValue
  package static let method = "workspace/semanticTokens/refresh"
}
