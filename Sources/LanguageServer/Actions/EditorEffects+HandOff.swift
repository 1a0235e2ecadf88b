import ActionRunner
import LanguageServerProtocol

extension EditorEffects {
  /// A client that knows hand-offs is told of it, once, and opens the app as it likes. Any other is asked to open the
  /// URL, which comes from the user's configuration.
  func handOff(_ handOff: HandOff) async throws(ActionError) -> HandOff.Receiver {
    if view.capabilities.handOff {
      client.notify(HandOffNotification.self, HandOffParams(handOff))
      return .editor
    }
    guard let url = handOff.url else { throw .noWayToApp(handOff.plan) }
    guard view.capabilities.showDocument else {
      throw Self.notOpened("This editor opens no URLs; “\(handOff.plan.title)” is for its app: \(url)")
    }
    do {
      let params = ShowDocumentParams(uri: DocumentURI(rawValue: url), external: true)
      if try await client.request(ShowDocumentRequest.self, params).success { return .app }
    } catch let error as ResponseError {
      throw Self.notOpened("The editor did not open \(url): \(error.message)")
    } catch {
      throw ActionError("CANCELLED", "Cancelled; whether the editor has opened \(url) is not known.", .action)
    }
    throw Self.notOpened("The editor did not open \(url)")
  }

  private static func notOpened(_ reason: String) -> ActionError {
    ActionError("HAND_OFF_FAILED", reason, .action)
  }
}
