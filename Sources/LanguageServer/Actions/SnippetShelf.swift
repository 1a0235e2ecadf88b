import ActionRunner
import LanguageServerProtocol

/// Keeps what actions gave as files, for as long as the session lasts, so that an editor can open them.
package protocol SnippetShelf: Sendable {
  /// Keeps a Markdown text.
  ///
  /// - Parameter name: What the file's name begins with: an intent's name.
  /// - Returns: The absolute path of a file that only its owner can read.
  /// - Throws: Why it cannot be kept.
  func keep(_ markdown: String, named name: String) throws -> String
}

extension RunCommand {
  /// Whether a snippet is seen, by what the client does with it or as a document.
  var showsSnippets: Bool {
    let capabilities = context.view.capabilities
    return capabilities.snippets || (capabilities.showDocument && context.snippets != nil)
  }

  /// Shows the snippet of the last step that gave one, as a document, in clients that can open one and do not show
  /// snippets in a way of their own. Everywhere else the dialog has said what came of the action.
  func showSnippet(of results: [ActionResult]) async {
    guard !context.view.capabilities.snippets, showsSnippets, let shelf = context.snippets,
      let last = results.last(where: { $0.snippet != nil }), let snippet = last.snippet
    else { return }
    do {
      let path = try shelf.keep(snippet + "\n", named: last.intent)
      let params = ShowDocumentParams(uri: DocumentURI(filePath: path), takeFocus: false)
      _ = try await context.client.request(ShowDocumentRequest.self, params)
    } catch {
      // The action is over, and its dialog was shown.
      context.log("The snippet of \(last.intent) is not shown: \(error)")
    }
  }
}
