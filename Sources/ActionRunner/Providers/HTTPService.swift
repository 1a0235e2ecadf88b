/// What the configuration says of a provider of the kind `http`: a JSON service, and where its answers hold what.
package struct HTTPService: Sendable, Hashable {
  /// A list of values.
  struct EntityList: Sendable, Hashable {
    var type: String
    var call: HTTPCall
    /// From the answer to the list.
    var list = JSONPointer.whole
    // From an element of the list.
    var id: JSONPointer
    var name: JSONPointer?
    var description: JSONPointer?
  }

  struct Action: Sendable, Hashable {
    var declared: DeclaredAction
    var call: HTTPCall
    /// What is sent when a person cancels the action.
    var cancel: HTTPCall?
    // From the answer.
    var outcome: JSONPointer?
    /// The outcomes that are success; any where there are none.
    var success: [String] = []
    var dialog: JSONPointer?
    var supportingDialog: JSONPointer?
    var value: JSONPointer?
    var snippet: JSONPointer?
    var opensIntent: JSONPointer?
    var timeout = Duration.seconds(15 * 60)
  }

  /// The header that has the key.
  struct Header: Sendable, Hashable {
    var name = "Authorization"
    /// The word before the key; empty where there is none.
    var scheme = "Bearer"
  }

  package var baseURL: String
  var allowsPlainHTTP = false
  package var credential: CredentialSource?
  var header = Header()
  var entities: [EntityList] = []
  var actions: [Action] = []
  /// From an answer that is no success to its sentence.
  var error: JSONPointer?
  /// How long the service may take for a list.
  var timeout = Duration.seconds(10)
  var lifetime: Duration?
}
