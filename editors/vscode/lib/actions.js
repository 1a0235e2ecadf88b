// The commands of the palette: what the lenses of the cursor's line offer, without the mouse.
'use strict'

const vscode = require('vscode')

class Actions {
  #server

  /** @param {import('./server').Server} server */
  constructor(server) {
    this.#server = server
  }

  /**
   * Performs one of the lenses on the cursor's line that have a command.
   * @param {string} name
   */
  async offerOnLine(name) {
    const editor = vscode.window.activeTextEditor
    const client = this.#client()
    if (!editor || !client) return
    const line = editor.selection.active.line
    const textDocument = { uri: client.code2ProtocolConverter.asUri(editor.document.uri) }
    /** @type {any[] | null} */
    const lenses = await client.sendRequest('textDocument/codeLens', { textDocument })
    const commands = (lenses ?? [])
      .filter((lens) => lens.range.start.line === line && lens.command?.command === name)
      .map((lens) => lens.command)
    const command = commands.length > 1 ? await choose(commands) : commands[0]
    if (command) {
      // The client has registered the server's commands under their own names.
      await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []))
    } else if (commands.length === 0) {
      void vscode.window.showInformationMessage('Phrasebook: There is nothing to run on this line.')
    }
  }

  async stop() {
    if (this.#client()) await vscode.commands.executeCommand('phrasebook.stop')
  }

  /** Fetches the entities of the provider again that the file of the editor uses, and says what came. */
  async refreshValues() {
    const client = this.#client()
    if (!client) return
    const document = vscode.window.activeTextEditor?.document
    const argument = document ? [{ uri: client.code2ProtocolConverter.asUri(document.uri) }] : []
    const result = await vscode.commands.executeCommand('phrasebook.refreshEntities', ...argument)
    const lists = (result?.types ?? []).map(
      (/** @type {any} */ list) => `${list.type}: ${list.error ? list.error.message : list.count}`,
    )
    const text = lists.length > 0 ? lists.join(', ') : 'The provider has no entities.'
    void vscode.window.showInformationMessage(`Phrasebook: ${text}`)
  }

  #client() {
    const client = this.#server.client
    if (!client) void vscode.window.showWarningMessage('Phrasebook: The language server does not run.')
    return client
  }
}

/** @param {{ title: string, command: string, arguments?: any[] }[]} commands */
async function choose(commands) {
  const items = commands.map((command) => ({ label: command.title, command }))
  const item = await vscode.window.showQuickPick(items, { placeHolder: 'Run' })
  return item?.command
}

module.exports = { Actions }
