// How the server is, among the language status items of phrase files.
'use strict'

const vscode = require('vscode')

class ServerStatus {
  #item

  constructor() {
    this.#item = vscode.languages.createLanguageStatusItem('phrasebook.server', [
      { language: 'phrases' },
      { language: 'appshortcuts-strings' },
      { language: 'appshortcuts-catalog' },
      { language: 'swift' },
    ])
    this.#item.name = 'Phrasebook'
    this.isStarting()
  }

  isStarting() {
    this.#set('starting', vscode.LanguageStatusSeverity.Information, true)
  }

  /** @param {string | undefined} version */
  isRunning(version) {
    this.#set(version ?? 'running', vscode.LanguageStatusSeverity.Information)
    this.#offer('Restart', 'phrasebook.restartServer')
  }

  hasStopped() {
    this.#set('stopped', vscode.LanguageStatusSeverity.Warning)
    this.#offer('Start', 'phrasebook.restartServer')
  }

  /** @param {string} reason */
  hasFailed(reason) {
    this.#set('failed', vscode.LanguageStatusSeverity.Error, false, reason)
    this.#offer('Show output', 'phrasebook.showOutput')
  }

  /** @param {string} reason */
  isMissing(reason) {
    this.#set('not installed', vscode.LanguageStatusSeverity.Error, false, reason)
    this.#offer('Try again', 'phrasebook.restartServer')
  }

  dispose() {
    this.#item.dispose()
  }

  /**
   * @param {string} text
   * @param {vscode.LanguageStatusSeverity} severity
   * @param {string} [detail]
   */
  #set(text, severity, busy = false, detail = undefined) {
    this.#item.text = `Phrasebook: ${text}`
    this.#item.severity = severity
    this.#item.busy = busy
    this.#item.detail = detail
    this.#item.command = undefined
  }

  /**
   * @param {string} title
   * @param {string} command
   */
  #offer(title, command) {
    this.#item.command = { title, command }
  }
}

module.exports = { ServerStatus }
