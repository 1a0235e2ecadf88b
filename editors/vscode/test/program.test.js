'use strict'

const assert = require('node:assert/strict')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { test } = require('node:test')
const { findProgram } = require('../lib/program')

const base = { setting: '', variables: { PATH: '/a:/b' }, home: '/home/pat', folder: '/elsewhere' }
const only = (...files) => ({ isProgram: (file) => files.includes(file) })

test('takes the first on the PATH', () => {
  assert.deepEqual(findProgram({ ...base, ...only('/a/phrasebook', '/b/phrasebook') }), { path: '/a/phrasebook' })
  assert.deepEqual(findProgram({ ...base, ...only('/b/phrasebook') }), { path: '/b/phrasebook' })
})

test('looks in the usual places where the PATH has none, or there is no PATH', () => {
  const file = '/home/pat/.local/bin/phrasebook'
  assert.deepEqual(findProgram({ ...base, variables: {}, ...only(file) }), { path: file })
  assert.deepEqual(findProgram({ ...base, ...only('/opt/homebrew/bin/phrasebook') }), {
    path: '/opt/homebrew/bin/phrasebook',
  })
})

test('takes no program out of the folder that the editor stands in', () => {
  const result = findProgram({ ...base, variables: { PATH: ':.:bin' }, isProgram: (file) => !path.isAbsolute(file) })
  assert.ok('reason' in result)
})

test('takes what the setting names, and nothing else', () => {
  const everything = { isProgram: () => true }
  assert.deepEqual(findProgram({ ...base, setting: '/opt/pb', ...everything }), { path: '/opt/pb' })
  assert.deepEqual(findProgram({ ...base, setting: '~/bin/pb', ...everything }), { path: '/home/pat/bin/pb' })
  assert.deepEqual(findProgram({ ...base, setting: '${workspaceFolder}/pb', ...everything }), { path: '/elsewhere/pb' })
  assert.match(findProgram({ ...base, setting: 'pb', ...everything }).reason, /no full path/)
  assert.match(findProgram({ ...base, setting: '/opt/pb', ...only('/a/phrasebook') }).reason, /\/opt\/pb.*no program/)
  const lost = { ...base, folder: undefined, setting: '${workspaceFolder}/pb', ...everything }
  assert.match(findProgram(lost).reason, /no full path/)
})

test('says when there is none', () => {
  assert.match(findProgram({ ...base, ...only() }).reason, /PATH/)
})

test('takes files that can be run, no folders', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'phrasebook-'))
  const surroundings = { ...base, variables: { PATH: folder } }
  const file = path.join(folder, 'phrasebook')
  const found = () => 'path' in findProgram(surroundings) && findProgram(surroundings).path === file
  try {
    assert.equal(found(), false)
    fs.mkdirSync(file)
    assert.equal(found(), false)
    fs.rmdirSync(file)
    fs.writeFileSync(file, '', { mode: 0o644 })
    assert.equal(found(), false)
    fs.chmodSync(file, 0o755)
    assert.equal(found(), true)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
