// Loads a fresh extension over a fresh host, with the stand-ins in place of the modules that VS Code brings.
'use strict'

const Module = require('node:module')
const path = require('node:path')
const { makeHost } = require('./vscode')
const { makeClientModule } = require('./languageclient')

const root = path.join(__dirname, '..')

function loadExtension() {
  const host = makeHost()
  const clients = makeClientModule(host)
  const standIns = new Map([
    ['vscode', host.module],
    ['vscode-languageclient/node', clients],
  ])
  const loader = /** @type {any} */ (Module)
  const load = loader._load
  loader._load = (/** @type {string} */ name, /** @type {any[]} */ ...rest) =>
    standIns.get(name) ?? load.call(loader, name, ...rest)
  for (const file of Object.keys(require.cache)) {
    if (file === path.join(root, 'extension.js') || file.startsWith(path.join(root, 'lib'))) delete require.cache[file]
  }
  try {
    const extension = require(path.join(root, 'extension.js'))
    const context = { subscriptions: /** @type {any[]} */ ([]) }
    return { host, extension, context, clients: clients.LanguageClient.made }
  } finally {
    loader._load = load
  }
}

module.exports = { loadExtension, root }
