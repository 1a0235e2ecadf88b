// Where the `phrasebook` program is. Knows nothing of VS Code.
'use strict'

const fs = require('node:fs')
const path = require('node:path')

/**
 * What the search may look at.
 * @typedef {object} Surroundings
 * @property {string} setting What the user wrote, or an empty string.
 * @property {Record<string, string | undefined>} variables The environment.
 * @property {string} home The home folder.
 * @property {string | undefined} folder The first folder of the workspace.
 * @property {(file: string) => boolean} [isProgram] Whether a file can be run.
 */

/**
 * @typedef {{ path: string } | { reason: string }} Found
 */

/**
 * The program that the setting names, or else the first on the `PATH`, or else one in a usual place: an editor that
 * was started from a dock has only a short `PATH`.
 * @param {Surroundings} surroundings
 * @returns {Found}
 */
function findProgram({ setting, variables, home, folder, isProgram = canRun }) {
  if (setting.trim() !== '') {
    const file = resolve(setting.trim(), home, folder)
    if (!path.isAbsolute(file)) {
      return { reason: `phrasebook.server.path is ${setting}, which is no full path.` }
    }
    return isProgram(file) ? { path: file } : { reason: `phrasebook.server.path is ${file}, which is no program.` }
  }
  // An empty or relative entry would mean a program of whatever folder the editor was started in.
  const onPath = (variables.PATH ?? '').split(path.delimiter).filter((entry) => path.isAbsolute(entry))
  for (const directory of [...onPath, ...usualPlaces(home)]) {
    const file = path.join(directory, 'phrasebook')
    if (isProgram(file)) return { path: file }
  }
  return { reason: 'The program phrasebook is neither on the PATH nor in a usual place.' }
}

/** @param {string} home */
function usualPlaces(home) {
  return ['/usr/local/bin', '/opt/homebrew/bin', path.join(home, '.local/bin'), path.join(home, '.mint/bin')]
}

/**
 * @param {string} setting
 * @param {string} home
 * @param {string | undefined} folder
 */
function resolve(setting, home, folder) {
  if (setting === '~' || setting.startsWith('~/')) return path.join(home, setting.slice(1))
  const variable = '${workspaceFolder}'
  if (setting.startsWith(variable) && folder !== undefined) return path.join(folder, setting.slice(variable.length))
  return setting
}

/** @param {string} file */
function canRun(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

module.exports = { findProgram }
