'use strict'

const assert = require('node:assert/strict')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { test } = require('node:test')
const { pathToFileURL } = require('node:url')
const { loadExtension, root } = require('../stand-in/extension')

test('says clearly when the program is missing, and tries again when asked', async () => {
  const { extension, context, host, clients } = loadExtension()
  host.settings['phrasebook.server.path'] = '/there/is/none'
  host.picks = ['Open Settings']
  await extension.activate(context)
  await settled()
  assert.deepEqual(host.shown.map(([kind]) => kind), ['error'])
  assert.match(host.shown[0][1], /\/there\/is\/none, which is no program. Install it/)
  assert.deepEqual(host.executed, [['workbench.action.openSettings', 'phrasebook.server.path']])
  assert.equal(host.statusItem.text, 'Phrasebook: not installed')
  assert.deepEqual(clients, [])

  await host.commands.get('phrasebook.runAtCursor')()
  assert.match(host.shown[1][1], /does not run/)
})

test('says when the program cannot be started', async () => {
  const { extension, context, host } = loadExtension()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'phrasebook-'))
  const file = path.join(folder, 'phrasebook')
  fs.writeFileSync(file, '#!/there/is/none\n', { mode: 0o755 })
  host.settings['phrasebook.server.path'] = file
  host.picks = ['Show Output']
  await extension.activate(context)
  await settled()
  assert.match(host.shown[0][1], /could not be started/)
  assert.equal(host.statusItem.text, 'Phrasebook: failed')
  assert.ok(host.executed.some(([name]) => name === 'output.show'))
  fs.rmSync(folder, { recursive: true })
})

/** The program, where whoever runs the tests has built it. */
const program = process.env.PHRASEBOOK_SERVER

test('with the server', { skip: program ? false : 'PHRASEBOOK_SERVER names no program' }, async (context) => {
  await context.test('starts it for the settings, and restarts it', async () => {
    await withServer({ 'phrasebook.swift.enabled': false }, async ({ host, clients, extension }) => {
      assert.match(host.statusItem.text, /^Phrasebook: \d+\.\d+/)
      assert.equal(host.contexts['phrasebook.isRunning'], true)
      const languages = clients[0].options.documentSelector.map((filter) => filter.language)
      assert.ok(languages.includes('phrases') && !languages.includes('swift'))

      host.settings['phrasebook.swift.enabled'] = true
      await host.configurationChange.fire({ affectsConfiguration: (name) => name === 'phrasebook.swift' })
      assert.equal(clients.length, 2)
      assert.equal(await clients[0].exit, 0)
      assert.ok(clients[1].options.documentSelector.some((filter) => filter.language === 'swift'))
      await host.configurationChange.fire({ affectsConfiguration: (name) => name === 'phrasebook.run' })
      assert.equal(clients.length, 2, 'other settings count without a restart')
      await Promise.all([1, 2].map(() => host.commands.get('phrasebook.restartServer')()))
      assert.equal(clients.length, 4)
      assert.equal(clients.filter((client) => client.state === 2).length, 1)

      await extension.deactivate()
      assert.equal(await clients[3].exit, 0)
      assert.equal(host.statusItem.text, 'Phrasebook: stopped')
      assert.equal(host.contexts['phrasebook.isRunning'], false)
    })
  })

  await context.test('runs the action of the line, and shows its snippet', async () => {
    await withServer({}, async ({ host, open }) => {
      const line = open('shortcut RunFigraniumTaskIntent(task: "nightly-backup")')
      host.module.window.activeTextEditor = line
      await host.commands.get('phrasebook.dryRunAtCursor')()
      assert.deepEqual(host.shown.at(-1), ['server', 'Run Nightly backup on demo (in memory).'])

      host.picks = ['Run']
      await host.commands.get('phrasebook.runAtCursor')()
      assert.deepEqual(host.shown.at(-1), ['server', 'Nightly backup finished with success.'])
      const [, uri] = host.executed.find(([name]) => name === 'markdown.showPreviewToSide')
      assert.equal(uri.toString(), 'phrasebook-outcome:///RunFigraniumTaskIntent.md')
      const shown = host.providers.get('phrasebook-outcome').provideTextDocumentContent(uri)
      assert.match(shown, /orders\.zip/)

      host.module.window.activeTextEditor = { ...line, selection: { active: { line: 0 } } }
      await host.commands.get('phrasebook.runAtCursor')()
      assert.match(host.shown.at(-1)[1], /nothing to run/)
    })
  })

  await context.test('opens the app of a hand-off once, by the URL of the user', async () => {
    const url = 'notes://open?note=a%26b%3Dc'
    await withApp('notes://open?note=${note}', async ({ host, file, open, api }) => {
      const told = []
      const listener = api.onDidHandOff((handOff) => told.push(handOff))
      host.module.window.activeTextEditor = open('shortcut OpenNoteIntent(note: "a&b=c")', file)
      await host.commands.get('phrasebook.runAtCursor')()
      // As the server wrote it: neither decoded nor encoded once more.
      assert.deepEqual(host.opened, [url])
      assert.deepEqual(told.map((each) => [each.intent, each.parameters, each.url]), [['OpenNoteIntent', { note: 'a&b=c' }, url]])
      assert.deepEqual(host.shown.at(-1), ['server', 'Handed “Open a note” to the editor.'])

      listener.dispose()
      host.refuses = true
      await host.commands.get('phrasebook.runAtCursor')()
      assert.deepEqual(host.opened, [url, url])
      assert.equal(told.length, 1)
      assert.deepEqual(host.shown.filter(([kind]) => kind === 'error'), [['error', `Phrasebook: ${url} was not opened`]])
    })
  })

  await context.test('says that nothing opens an app, where no extension does', async () => {
    await withServer({}, async ({ host, open, api }) => {
      const file = path.join(root, '../../samples/figranium/Phone/FigraniumShortcuts.swift')
      const editor = open('      intent: OpenSectionIntent(),', file)
      // The lens stands above the shortcut.
      editor.selection.active.line -= 1
      host.module.window.activeTextEditor = editor
      await host.commands.get('phrasebook.runAtCursor')()
      const warnings = () => host.shown.filter(([kind]) => kind === 'warning')
      assert.match(warnings()[0][1], /“Open a section” is for its app/)
      const told = []
      api.onDidHandOff((handOff) => told.push(handOff.intent))
      await host.commands.get('phrasebook.runAtCursor')()
      assert.equal(warnings().length, 1)
      assert.deepEqual(told, ['OpenSectionIntent'])
      assert.deepEqual(host.opened, [])
    })
  })

  await context.test('shows no snippet where the setting says so', async () => {
    await withServer({ 'phrasebook.run.showSnippet': false }, async ({ host, open }) => {
      host.module.window.activeTextEditor = open('shortcut RunFigraniumTaskIntent(task: "nightly-backup")')
      host.picks = ['Run']
      await host.commands.get('phrasebook.runAtCursor')()
      assert.deepEqual(host.shown.at(-1), ['server', 'Nightly backup finished with success.'])
      assert.ok(!host.executed.some(([name]) => name === 'markdown.showPreviewToSide'))
    })
  })

  await context.test('tells the server its settings, and no others', async () => {
    await withServer({ 'phrasebook.logLevel': 'all', 'phrasebook.provider': 'nobody' }, async ({ host, open }) => {
      // A file outside of any project names no provider of its own.
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'phrasebook-'))
      const file = path.join(folder, 'alone.phrases')
      fs.writeFileSync(file, 'application Alone\nshortcut RunFigraniumTaskIntent\n  phrase Run ${task} in ${applicationName}\n')
      host.module.window.activeTextEditor = open('shortcut RunFigraniumTaskIntent', file)
      await host.commands.get('phrasebook.dryRunAtCursor')()
      fs.rmSync(folder, { recursive: true })
      assert.match(host.shown.at(-1)[1], /nobody/)
      assert.ok(!host.output.some((line) => line.includes('There is no setting')), host.output.join('\n'))
    })
  })

  await context.test('fetches entities again, and says how many', async () => {
    await withServer({}, async ({ host, open }) => {
      host.module.window.activeTextEditor = open('provider demo')
      await host.commands.get('phrasebook.refreshValues')()
      assert.match(host.shown.at(-1)[1], /FigraniumTask: 12/)
      await host.commands.get('phrasebook.stopActions')()
    })
  })

  await context.test('runs nothing in an untrusted workspace, and offers no lens', async () => {
    await withServer({}, async ({ host, clients, open }) => {
      host.isTrusted = false
      host.picks = ['Run']
      host.module.window.activeTextEditor = open('shortcut RunFigraniumTaskIntent(task: "nightly-backup")')
      await host.commands.get('phrasebook.runAtCursor')()
      assert.deepEqual(host.shown.map(([kind]) => kind), ['warning'])
      assert.match(host.shown[0][1], /trusted workspace/)

      const lenses = ['phrasebook.run', 'phrasebook.dryRun', 'other'].map((command) => ({ command: { command } }))
      const { provideCodeLenses } = clients[0].options.middleware
      assert.deepEqual(await provideCodeLenses({}, {}, async () => lenses), lenses.slice(2))
      assert.deepEqual(await provideCodeLenses({}, {}, async () => null), [])
      host.isTrusted = true
      assert.deepEqual(await provideCodeLenses({}, {}, async () => lenses), lenses)
      await host.trustGrant.fire()
      assert.equal(clients.length, 2)
    })
  })
})

/** Runs a body with the extension over the sample of the repository, and ends the server. */
async function withServer(settings, body) {
  const { extension, context, host, clients } = loadExtension()
  Object.assign(host.settings, { 'phrasebook.server.path': program }, settings)
  const folder = path.join(root, '../../samples/figranium')
  host.module.workspace.workspaceFolders = [{ uri: host.module.Uri.file(folder), name: 'figranium' }]
  const open = (/** @type {string} */ text, file = path.join(folder, 'figranium.phrases')) => {
    const content = fs.readFileSync(file, 'utf8')
    const textDocument = { uri: pathToFileURL(file).href, languageId: 'phrases', version: 1, text: content }
    clients.at(-1).notify('textDocument/didOpen', { textDocument })
    return { ...editor(file, content.split('\n').indexOf(text)), document: { uri: host.module.Uri.file(file) } }
  }
  try {
    const api = await extension.activate(context)
    await body({ host, clients, extension, open, api })
  } finally {
    await extension.deactivate()
  }
}

/** The same for a user whose configuration opens an app by a URL, with a file that runs one of its intents. */
async function withApp(url, body) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'phrasebook-'))
  const file = path.join(folder, 'notes.phrases')
  const providers = { app: { kind: 'handoff', url, actions: { OpenNoteIntent: {} } } }
  fs.mkdirSync(path.join(folder, 'phrasebook'))
  fs.writeFileSync(path.join(folder, 'phrasebook/config.json'), JSON.stringify({ providers }))
  fs.writeFileSync(
    file,
    'application Notes\nprovider app\nintent OpenNoteIntent\n  title Open a note\n  parameter note: String\n' +
      'shortcut OpenNoteIntent(note: "a&b=c")\n  phrase Open my note in ${applicationName}\n',
  )
  const before = process.env.XDG_CONFIG_HOME
  process.env.XDG_CONFIG_HOME = folder
  try {
    await withServer({}, (session) => body({ ...session, file }))
  } finally {
    if (before === undefined) delete process.env.XDG_CONFIG_HOME
    else process.env.XDG_CONFIG_HOME = before
    fs.rmSync(folder, { recursive: true })
  }
}

function editor(file, line) {
  return { document: { uri: { toString: () => pathToFileURL(file).href } }, selection: { active: { line } } }
}

/** Until promises that nobody waits for have come to their end. */
function settled() {
  return new Promise((resolve) => setImmediate(resolve))
}
