// Intents that are for their app: each comes from the server once, and is taken here once.
'use strict'

const vscode = require('vscode')

/**
 * An intent that is for its app.
 * @typedef {object} HandOff
 * @property {string} id No other hand-off has it.
 * @property {string} intent
 * @property {string} title
 * @property {Record<string, string>} parameters
 * @property {string} provider
 * @property {string} [url] What opens the app, from the user's configuration.
 */

class HandOffs {
  #event = new vscode.EventEmitter()
  #listeners = 0

  /**
   * For other extensions, which are told of each hand-off.
   * @param {(handOff: HandOff) => any} listener
   */
  onDidHandOff = (listener) => {
    const registration = this.#event.event(listener)
    this.#listeners += 1
    return {
      dispose: () => {
        registration.dispose()
        this.#listeners -= 1
      },
    }
  }

  /** @param {HandOff} handOff */
  async take(handOff) {
    this.#event.fire(handOff)
    if (handOff.url !== undefined) {
      await open(handOff.url)
    } else if (this.#listeners === 0) {
      void vscode.window.showWarningMessage(
        `Phrasebook: “${handOff.title}” is for its app, and no extension here opens that. A provider of the kind ` +
          'handoff in your configuration does, by a URL.',
      )
    }
  }

  dispose() {
    this.#event.dispose()
  }
}

/** @param {string} url */
async function open(url) {
  let reason = ''
  try {
    // As a text: a `Uri` would decode what is percent-encoded in it, and encode it in another way.
    if (await vscode.env.openExternal(/** @type {any} */ (url))) return
  } catch (error) {
    reason = `: ${error instanceof Error ? error.message : error}`
  }
  void vscode.window.showErrorMessage(`Phrasebook: ${url} was not opened${reason}`)
}

module.exports = { HandOffs }
