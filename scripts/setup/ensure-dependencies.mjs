import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const LOCK = join(root, 'package-lock.json')
const INSTALLED = join(root, 'node_modules/.package-lock.json')
const STAMP = join(root, 'node_modules/.brandwright')

/** True when the dependencies are those of the lockfile, told by two times alone: cheap enough for every call of the command line. */
export function dependenciesAreFresh() {
  const stamp = statSync(STAMP, { throwIfNoEntry: false })
  return stamp !== undefined && stamp.mtimeMs >= statSync(LOCK).mtimeMs
}

/** Installs the dependencies when they are not those of the lockfile. `say` takes one line. */
export function ensureDependencies(say) {
  if (dependenciesAreFresh()) return
  if (!installedAsLocked()) {
    say('Installing dependencies (npm ci) …')
    const ownCache = ['--cache', join(root, '.cache/npm')]
    // A home that cannot be written breaks the first; a registry that lacks packages of other systems, all that insist on the lockfile.
    if (!npm('ci') && !npm('ci', ...ownCache) && !npm('install', '--no-save', ...ownCache)) {
      if (!existsSync(INSTALLED)) throw new Error('The dependencies could not be installed, so nothing can be started: see the message of npm above.')
      say('The dependencies could not be installed anew; going on with those that are there.')
      return
    }
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  closeSync(openSync(STAMP, 'a'))
  utimesSync(STAMP, new Date(), new Date())
}

function npm(command, ...extra) {
  const { npm_execpath: script } = process.env
  const args = [command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...extra]
  const [program, ...first] = script ? [process.execPath, script] : ['npm']
  return spawnSync(program, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2] }).status === 0
}

/** npm keeps a copy of the lockfile of what it installed; packages for other systems are not in it. */
function installedAsLocked() {
  if (!existsSync(INSTALLED)) return false
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  return Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages).every(
    ([path, { version, optional, link }]) => !path.startsWith('node_modules/') || link || (installed[path] ? installed[path].version === version : optional),
  )
}
