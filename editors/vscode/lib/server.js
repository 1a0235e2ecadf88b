// The language server's life: found, started, restarted, stopped.
'use strict'

const os = require('node:os')
const vscode = require('vscode')
const { LanguageClient, RevealOutputChannelOn, State } = require('vscode-languageclient/node')
const { findProgram } = require('./program')

/** What the server reads of the settings; the rest is the extension's own. */
const SERVER_SETTINGS = ['provider', 'logLevel', 'inlayHints']

/** The commands that perform something. */
const PERFORMING = ['phrasebook.run', 'phrasebook.dryRun']

/** Tells the server what this extension does beyond the protocol. */
class PhrasebookCapabilities {
  /** @param {import('vscode-languageclient/node').ClientCapabilities} capabilities */
  fillClientCapabilities(capabilities) {
    capabilities.experimental = { ...capabilities.experimental, phrasebook: { handOff: true, snippets: true } }
  }

  initialize() {}

  getState() {
    return { kind: 'static' }
  }

  clear() {}

  // What `clear` is called in clients before version 9.
  dispose() {}
}

class Server {
  /** @type {LanguageClient | undefined} */
  #client
  /** Starts and stops come one after the other, however fast they are asked for. */
  #turn = Promise.resolve()
  #output
  #status
  #outcomes
  #handOffs

  /**
   * @param {vscode.OutputChannel} output
   * @param {import('./status').ServerStatus} status
   * @param {import('./outcomes').Outcomes} outcomes
   * @param {import('./handoffs').HandOffs} handOffs
   */
  constructor(output, status, outcomes, handOffs) {
    this.#output = output
    this.#status = status
    this.#outcomes = outcomes
    this.#handOffs = handOffs
  }

  /** The running client; undefined where there is none. */
  get client() {
    return this.#client?.state === State.Running ? this.#client : undefined
  }

  start() {
    return this.#then(() => this.#begin())
  }

  stop() {
    return this.#then(() => this.#end())
  }

  restart() {
    return this.#then(async () => {
      await this.#end()
      await this.#begin()
    })
  }

  /** @param {() => Promise<void>} step */
  #then(step) {
    this.#turn = this.#turn.then(step)
    return this.#turn
  }

  async #begin() {
    const settings = vscode.workspace.getConfiguration('phrasebook')
    const program = findProgram({
      setting: settings.get('server.path', ''),
      variables: process.env,
      home: os.homedir(),
      folder: vscode.workspace.workspaceFolders?.[0]?.uri.fsPath,
    })
    if ('reason' in program) {
      this.#status.isMissing(program.reason)
      // Not awaited: the question may stay on the screen for long.
      void this.#askForProgram(program.reason)
      return
    }
    this.#output.appendLine(`Starting ${program.path}`)
    const client = new LanguageClient(
      'phrasebook',
      'Phrasebook',
      { command: program.path, args: ['lsp', ...settings.get('server.arguments', [])] },
      this.#options(settings.get('swift.enabled', true)),
    )
    client.registerFeature(new PhrasebookCapabilities())
    client.onNotification('phrasebook/handOff', (handOff) => this.#handOffs.take(handOff))
    client.onDidChangeState(({ newState }) => this.#show(client, newState))
    this.#client = client
    try {
      await client.start()
    } catch (error) {
      const reason = `${program.path} could not be started: ${error instanceof Error ? error.message : error}`
      this.#client = undefined
      this.#status.hasFailed(reason)
      void vscode.window.showErrorMessage(`Phrasebook: ${reason}`, 'Show Output').then((choice) => {
        if (choice) this.#output.show()
      })
    }
  }

  async #end() {
    const client = this.#client
    this.#client = undefined
    if (!client) return
    try {
      await client.dispose()
    } catch (error) {
      // A server that does not end in time is ended by the client, which then says so.
      this.#output.appendLine(`Stopping: ${error instanceof Error ? error.message : error}`)
    }
  }

  /**
   * @param {boolean} includesSwift
   * @returns {import('vscode-languageclient/node').LanguageClientOptions}
   */
  #options(includesSwift) {
    return {
      documentSelector: [
        { scheme: 'file', language: 'phrases' },
        { scheme: 'untitled', language: 'phrases' },
        { scheme: 'file', language: 'appshortcuts-strings' },
        { scheme: 'file', language: 'appshortcuts-catalog' },
        { scheme: 'file', pattern: '**/*.intentdefinition' },
        { scheme: 'file', pattern: '**/AppIntentVocabulary.plist' },
        ...(includesSwift ? [{ scheme: 'file', language: 'swift' }] : []),
      ],
      outputChannel: this.#output,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      middleware: {
        workspace: {
          configuration: async (params, token, next) => {
            const answers = await next(params, token)
            return Array.isArray(answers) ? answers.map(ofServer) : answers
          },
        },
        executeCommand: (command, args, next) => this.#execute(command, args, next),
        // A lens that could not be used would only be in the way.
        provideCodeLenses: async (document, token, next) => {
          const lenses = (await next(document, token)) ?? []
          if (vscode.workspace.isTrusted) return lenses
          return lenses.filter((lens) => !PERFORMING.includes(lens.command?.command ?? ''))
        },
      },
    }
  }

  /**
   * @param {string} command
   * @param {any[]} args
   * @param {(command: string, args: any[]) => vscode.ProviderResult<any>} next
   */
  async #execute(command, args, next) {
    if (!PERFORMING.includes(command)) return next(command, args)
    if (!vscode.workspace.isTrusted) {
      void vscode.window.showWarningMessage('Phrasebook runs actions only in a trusted workspace.')
      return undefined
    }
    const result = await next(command, args)
    await this.#outcomes.show(result)
    return result
  }

  /**
   * @param {LanguageClient} client
   * @param {State} state
   */
  #show(client, state) {
    // What a client that was replaced comes to is of no interest any more.
    if (this.#client && client !== this.#client) return
    const program = client.initializeResult?.serverInfo
    if (state === State.Running) this.#status.isRunning(program?.version)
    if (state === State.Starting) this.#status.isStarting()
    if (state === State.Stopped) this.#status.hasStopped()
    void vscode.commands.executeCommand('setContext', 'phrasebook.isRunning', state === State.Running)
  }

  /** @param {string} reason */
  async #askForProgram(reason) {
    const openSettings = 'Open Settings'
    const tryAgain = 'Try Again'
    const choice = await vscode.window.showErrorMessage(
      `Phrasebook: ${reason} Install it, or name it in the settings.`,
      openSettings,
      tryAgain,
    )
    if (choice === openSettings) {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'phrasebook.server.path')
    } else if (choice === tryAgain) {
      await this.restart()
    }
  }
}

/**
 * The part of the section `phrasebook` that the server knows.
 * @param {any} section
 */
function ofServer(section) {
  if (section === null || typeof section !== 'object') return section
  return Object.fromEntries(Object.entries(section).filter(([key]) => SERVER_SETTINGS.includes(key)))
}

module.exports = { Server }
