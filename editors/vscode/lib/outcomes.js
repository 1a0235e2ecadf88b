// What an action gave, as a preview beside the editor. The server itself says how it ended.
'use strict'

const vscode = require('vscode')

const SCHEME = 'phrasebook-outcome'

class Outcomes {
  #change = new vscode.EventEmitter()
  /** The Markdown by the path of its document. */
  #snippets = new Map()
  #registration

  constructor() {
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: this.#change.event,
      provideTextDocumentContent: (uri) => this.#snippets.get(uri.path) ?? '',
    })
  }

  /**
   * Shows the snippet of a result, or of the last step that has one. A further one of the same intent replaces it.
   * @param {{ intent?: string, snippet?: string, steps?: any[] } | null | undefined} result
   */
  async show(result) {
    const steps = result?.steps ?? [result]
    const last = steps.filter((step) => step?.snippet).at(-1)
    if (!last || !vscode.workspace.getConfiguration('phrasebook').get('run.showSnippet', true)) return
    const path = `/${last.intent ?? 'Outcome'}.md`
    const uri = vscode.Uri.from({ scheme: SCHEME, path })
    this.#snippets.set(path, last.snippet)
    this.#change.fire(uri)
    await vscode.commands.executeCommand('markdown.showPreviewToSide', uri)
  }

  dispose() {
    this.#registration.dispose()
    this.#change.dispose()
  }
}

module.exports = { Outcomes }
