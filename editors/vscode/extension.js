// Starts Phrasebook's language server for phrase files and Swift, and carries out what its lenses offer.
'use strict'

const vscode = require('vscode')
const { Actions } = require('./lib/actions')
const { HandOffs } = require('./lib/handoffs')
const { Outcomes } = require('./lib/outcomes')
const { Server } = require('./lib/server')
const { ServerStatus } = require('./lib/status')

/** @type {Server | undefined} */
let server

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
  const output = vscode.window.createOutputChannel('Phrasebook')
  const status = new ServerStatus()
  const outcomes = new Outcomes()
  const handOffs = new HandOffs()
  server = new Server(output, status, outcomes, handOffs)
  const actions = new Actions(server)

  context.subscriptions.push(
    output,
    status,
    outcomes,
    handOffs,
    vscode.commands.registerCommand('phrasebook.runAtCursor', () => actions.offerOnLine('phrasebook.run')),
    vscode.commands.registerCommand('phrasebook.dryRunAtCursor', () => actions.offerOnLine('phrasebook.dryRun')),
    vscode.commands.registerCommand('phrasebook.stopActions', () => actions.stop()),
    vscode.commands.registerCommand('phrasebook.refreshValues', () => actions.refreshValues()),
    vscode.commands.registerCommand('phrasebook.restartServer', () => server?.restart()),
    vscode.commands.registerCommand('phrasebook.showOutput', () => output.show()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      const needed = ['phrasebook.server', 'phrasebook.swift'].some((section) => change.affectsConfiguration(section))
      return needed ? server?.restart() : undefined
    }),
    // Settings of the workspace may name the program from now on, and lenses may be shown.
    vscode.workspace.onDidGrantWorkspaceTrust(() => server?.restart()),
  )
  await server.start()
  return { onDidHandOff: handOffs.onDidHandOff }
}

async function deactivate() {
  await server?.stop()
  server = undefined
}

module.exports = { activate, deactivate }
