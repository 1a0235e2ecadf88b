// Stands in for `vscode-languageclient/node`: starts the program and talks to it as the client does, with the few
// requests that the extension's own code meets.
'use strict'

const { spawn } = require('node:child_process')

const State = { Stopped: 1, Running: 2, Starting: 3 }
const RevealOutputChannelOn = { Info: 1, Warn: 2, Error: 3, Never: 4 }

/** @param {any} host */
function makeClientModule(host) {
  class LanguageClient {
    /** Every client that was made. */
    static made = /** @type {LanguageClient[]} */ ([])
    state = State.Stopped
    initializeResult = /** @type {any} */ (undefined)
    code2ProtocolConverter = { asUri: (/** @type {any} */ uri) => uri.toString() }
    #listener = (/** @type {any} */ _change) => {}
    #waiting = new Map()
    #next = 0
    #registered = /** @type {any[]} */ ([])
    #process = /** @type {any} */ (undefined)
    exit = /** @type {Promise<number> | undefined} */ (undefined)

    constructor(
      /** @type {string} */ id,
      /** @type {string} */ name,
      /** @type {any} */ server,
      /** @type {any} */ options,
    ) {
      Object.assign(this, { id, name, server, options })
      LanguageClient.made.push(this)
    }

    #features = /** @type {any[]} */ ([])
    #notifications = new Map()

    registerFeature(/** @type {any} */ feature) {
      this.#features.push(feature)
    }

    onNotification(/** @type {string} */ method, /** @type {any} */ handler) {
      this.#notifications.set(method, handler)
    }

    onDidChangeState(/** @type {any} */ listener) {
      this.#listener = listener
    }

    async start() {
      this.#become(State.Starting)
      const { command, args } = /** @type {any} */ (this).server
      const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
      this.#process = child
      this.exit = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? -1)))
      try {
        await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
      } catch (error) {
        this.#become(State.Stopped)
        throw error
      }
      this.#read(child.stdout)
      const folders = (host.module.workspace.workspaceFolders ?? []).map((/** @type {any} */ folder) => ({
        uri: folder.uri.toString(),
        name: folder.name,
      }))
      const capabilities = { workspace: { workspaceFolders: true, configuration: true } }
      for (const feature of this.#features) feature.fillClientCapabilities(capabilities)
      const params = { processId: process.pid, rootUri: folders[0]?.uri ?? null, workspaceFolders: folders, capabilities }
      this.initializeResult = await this.sendRequest('initialize', params)
      this.notify('initialized', {})
      for (const command of this.initializeResult.capabilities.executeCommandProvider?.commands ?? []) {
        const next = (/** @type {string} */ name, /** @type {any[]} */ args) =>
          this.sendRequest('workspace/executeCommand', { command: name, arguments: args })
        const { executeCommand } = /** @type {any} */ (this).options.middleware
        const handler = (/** @type {any[]} */ ...args) => executeCommand(command, args, next)
        this.#registered.push(host.module.commands.registerCommand(command, handler))
      }
      this.#become(State.Running)
    }

    async dispose() {
      if (this.state !== State.Running) return
      await this.sendRequest('shutdown', undefined)
      this.notify('exit', undefined)
      await this.exit
      for (const each of this.#registered) each.dispose()
      this.#become(State.Stopped)
    }

    sendRequest(/** @type {string} */ method, /** @type {any} */ params) {
      const id = ++this.#next
      this.#send({ id, method, params })
      return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
    }

    notify(/** @type {string} */ method, /** @type {any} */ params) {
      this.#send({ method, params })
    }

    #become(/** @type {number} */ state) {
      this.state = state
      this.#listener({ newState: state })
    }

    #send(/** @type {any} */ message) {
      const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
      this.#process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`)
      this.#process.stdin.write(body)
    }

    #read(/** @type {import('node:stream').Readable} */ stream) {
      let buffer = Buffer.alloc(0)
      stream.on('data', (chunk) => {
        buffer = Buffer.concat([buffer, chunk])
        for (;;) {
          const end = buffer.indexOf('\r\n\r\n')
          if (end < 0) return
          const length = Number(/content-length: *(\d+)/i.exec(buffer.toString('ascii', 0, end))?.[1])
          if (buffer.length < end + 4 + length) return
          const message = JSON.parse(buffer.toString('utf8', end + 4, end + 4 + length))
          buffer = buffer.subarray(end + 4 + length)
          this.#receive(message)
        }
      })
    }

    async #receive(/** @type {any} */ message) {
      if (message.method === 'window/showMessageRequest') {
        const { message: text, actions } = message.params
        const result = (await host.module.window.showInformationMessage(text, ...actions)) ?? null
        this.#send({ id: message.id, result })
      } else if (message.method === 'workspace/configuration') {
        const next = async () => message.params.items.map((/** @type {any} */ item) => host.section(item.section))
        const { configuration } = /** @type {any} */ (this).options.middleware.workspace
        this.#send({ id: message.id, result: await configuration(message.params, undefined, next) })
      } else if (message.method === 'window/logMessage') {
        host.output.push(message.params.message)
      } else if (message.method === 'window/showMessage') {
        host.shown.push(['server', message.params.message])
      } else if (this.#notifications.has(message.method)) {
        await this.#notifications.get(message.method)(message.params)
      } else if (message.method === undefined) {
        const waiting = this.#waiting.get(message.id)
        this.#waiting.delete(message.id)
        if (message.error) waiting?.reject(new Error(message.error.message))
        else waiting?.resolve(message.result)
      }
    }
  }
  return { LanguageClient, RevealOutputChannelOn, State }
}

module.exports = { makeClientModule }
