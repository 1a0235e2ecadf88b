'use strict'

const assert = require('node:assert/strict')
const fs = require('node:fs')
const path = require('node:path')
const { test } = require('node:test')
const { loadExtension, root } = require('../stand-in/extension')

const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const sources = ['extension.js', ...fs.readdirSync(path.join(root, 'lib')).map((name) => `lib/${name}`)]
const code = sources.map((name) => fs.readFileSync(path.join(root, name), 'utf8')).join('\n')
const { languages, grammars, configuration, commands, menus, configurationDefaults } = manifest.contributes

test('names files that are there', () => {
  const files = [
    manifest.main,
    ...languages.map((language) => language.configuration).filter(Boolean),
    ...grammars.map((grammar) => grammar.path),
  ]
  for (const file of files) assert.ok(fs.existsSync(path.join(root, file)), file)
})

test('has the files of others brought along when it is packaged', () => {
  const script = fs.readFileSync(path.join(root, 'package.sh'), 'utf8')
  for (const { url } of manifest.contributes.jsonValidation) {
    const name = path.basename(url)
    assert.match(script, new RegExp(`cp .*${name.replaceAll('.', '\\.')} \\.`))
    assert.ok(fs.existsSync(path.join(root, '../../Sources/phrasebook/Documentation.docc/Resources', name)), name)
  }
})

test('describes every setting, and uses every setting', () => {
  for (const [name, setting] of Object.entries(configuration.properties)) {
    assert.ok(setting.description || setting.markdownDescription, name)
    assert.ok('default' in setting && setting.type && setting.scope, name)
    const key = name.replace('phrasebook.', '')
    // The client reads the trace setting by itself, by its identifier; others are the server's.
    const isOfServer = code.includes(`'${key.split('.')[0]}'`) && !key.startsWith('server.')
    assert.ok(key === 'trace.server' || isOfServer || code.includes(`get('${key}'`), name)
  }
  for (const [, key] of code.matchAll(/\.get\('([\w.]+)'/g)) {
    assert.ok(`phrasebook.${key}` in configuration.properties, key)
  }
})

test('takes the program of an untrusted workspace from the user alone', () => {
  const { supported, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces
  assert.equal(supported, 'limited')
  const server = Object.keys(configuration.properties).filter((name) => name.startsWith('phrasebook.server.'))
  assert.deepEqual([...restrictedConfigurations].sort(), server.sort())
  assert.equal(manifest.capabilities.virtualWorkspaces.supported, false)
})

test('registers exactly the commands that it lists', () => {
  const { extension, context, host } = loadExtension()
  host.settings['phrasebook.server.path'] = '/there/is/none'
  return extension.activate(context).then(() => {
    assert.deepEqual([...host.commands.keys()].sort(), commands.map(({ command }) => command).sort())
  })
})

test('has menus for commands that there are', () => {
  const names = commands.map(({ command }) => command)
  for (const { command } of Object.values(menus).flat()) assert.ok(names.includes(command), command)
})

test('starts for each of its languages, and highlights each', () => {
  const own = languages.filter((language) => language.configuration).map((language) => language.id)
  assert.deepEqual(own, ['phrases', 'appshortcuts-strings', 'appshortcuts-catalog'])
  for (const id of own) {
    assert.ok(manifest.activationEvents.includes(`onLanguage:${id}`), id)
    const grammar = grammars.find(({ language }) => language === id)
    const { scopeName } = JSON.parse(fs.readFileSync(path.join(root, grammar.path), 'utf8'))
    assert.equal(scopeName, grammar.scopeName)
    assert.ok(`[${id}]` in configurationDefaults, id)
  }
})

test('has language configurations whose expressions are sound', () => {
  const { onEnterRules } = JSON.parse(
    fs.readFileSync(path.join(root, 'language-configuration/phrases.json'), 'utf8'),
  )
  const opens = (line) => onEnterRules.some(({ beforeText }) => new RegExp(beforeText).test(line))
  for (const line of ['shortcut RunIntent', 'try', 'try # some', 'run Morning', 'entity Log']) assert.ok(opens(line), line)
  for (const line of ['application Figranium', '  phrase Run ${task}', 'trying', 'shortcut']) {
    assert.ok(!opens(line), line)
  }
})
