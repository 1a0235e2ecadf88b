// Stands in for the parts of VS Code's interface that the extension uses, and notes what is asked of it.
'use strict'

class EventEmitter {
  #listeners = new Set()
  event = (/** @type {(value: any) => any} */ listener) => {
    this.#listeners.add(listener)
    return { dispose: () => this.#listeners.delete(listener) }
  }
  async fire(/** @type {any} */ value) {
    for (const listener of this.#listeners) await listener(value)
  }
  dispose() {
    this.#listeners.clear()
  }
}

class Uri {
  constructor(/** @type {{ scheme: string, path: string }} */ { scheme, path }) {
    this.scheme = scheme
    this.path = path
  }
  static from(/** @type {any} */ parts) {
    return new Uri(parts)
  }
  static file(/** @type {string} */ path) {
    return new Uri({ scheme: 'file', path })
  }
  get fsPath() {
    return this.path
  }
  toString() {
    return `${this.scheme}://${encodeURI(this.path)}`
  }
}

/** A fresh host: its state, what a person would do, and the module that the extension sees. */
function makeHost() {
  const host = {
    settings: /** @type {Record<string, any>} */ ({}),
    isTrusted: true,
    /** What was shown: `[kind, text]`. */
    shown: /** @type {string[][]} */ ([]),
    /** Which button or item a person picks, by its title. */
    picks: /** @type {string[]} */ ([]),
    executed: /** @type {any[][]} */ ([]),
    /** What was opened outside of the editor; `refuses` says that nothing can be. */
    opened: /** @type {any[]} */ ([]),
    refuses: false,
    contexts: /** @type {Record<string, any>} */ ({}),
    output: /** @type {string[]} */ ([]),
    commands: new Map(),
    providers: new Map(),
    statusItem: /** @type {any} */ (undefined),
    configurationChange: new EventEmitter(),
    trustGrant: new EventEmitter(),
    module: /** @type {any} */ (undefined),
    /** All settings of a section, as one object. */
    section: (/** @type {string} */ name) => {
      const values = /** @type {Record<string, any>} */ ({})
      for (const [key, value] of Object.entries(host.settings)) {
        if (!key.startsWith(`${name}.`)) continue
        const parts = key.slice(name.length + 1).split('.')
        const last = parts.pop() ?? ''
        parts.reduce((at, part) => (at[part] ??= {}), values)[last] = value
      }
      return values
    },
  }
  const message = (/** @type {string} */ kind) => async (/** @type {string} */ text, /** @type {any[]} */ ...items) => {
    host.shown.push([kind, text])
    return items.find((item) => host.picks.includes(item.title ?? item))
  }
  host.module = {
    EventEmitter,
    Uri,
    LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
    window: {
      activeTextEditor: undefined,
      createOutputChannel: () => ({
        appendLine: (/** @type {string} */ line) => host.output.push(line),
        show: () => host.executed.push(['output.show']),
        dispose: () => {},
      }),
      showErrorMessage: message('error'),
      showWarningMessage: message('warning'),
      showInformationMessage: message('information'),
      showQuickPick: async (/** @type {any[]} */ items) => {
        host.shown.push(['pick', items.map((item) => item.label).join(' | ')])
        return items.find((item) => host.picks.includes(item.label))
      },
    },
    env: {
      openExternal: async (/** @type {any} */ target) => {
        host.opened.push(target)
        return !host.refuses
      },
    },
    languages: {
      createLanguageStatusItem: (/** @type {string} */ id, /** @type {any} */ selector) =>
        (host.statusItem = { id, selector, dispose: () => {} }),
    },
    workspace: {
      workspaceFolders: undefined,
      get isTrusted() {
        return host.isTrusted
      },
      getConfiguration: (/** @type {string} */ section) => ({
        get: (/** @type {string} */ key, /** @type {any} */ fallback) => host.settings[`${section}.${key}`] ?? fallback,
      }),
      registerTextDocumentContentProvider: (/** @type {string} */ scheme, /** @type {any} */ provider) => {
        host.providers.set(scheme, provider)
        return { dispose: () => host.providers.delete(scheme) }
      },
      onDidChangeConfiguration: host.configurationChange.event,
      onDidGrantWorkspaceTrust: host.trustGrant.event,
    },
    commands: {
      registerCommand: (/** @type {string} */ name, /** @type {any} */ handler) => {
        if (host.commands.has(name)) throw new Error(`command '${name}' already exists`)
        host.commands.set(name, handler)
        return { dispose: () => host.commands.delete(name) }
      },
      executeCommand: async (/** @type {string} */ name, /** @type {any[]} */ ...args) => {
        host.executed.push([name, ...args])
        if (name === 'setContext') host.contexts[args[0]] = args[1]
        return host.commands.get(name)?.(...args)
      },
    },
  }
  return host
}

module.exports = { makeHost }
