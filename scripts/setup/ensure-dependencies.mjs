import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const LOCK = join(root, 'package-lock.json')
const INSTALLED = join(root, 'node_modules/.package-lock.json')
const STAMP = join(root, 'node_modules/.brandwright')

/**
 * Returns true if the installed dependencies match the lockfile. Compares only two modification times, so that the check is fast enough for every call of the
 * command line.
 */
export function dependenciesAreFresh() {
  const stamp = statSync(STAMP, { throwIfNoEntry: false })
  return stamp !== undefined && stamp.mtimeMs >= statSync(LOCK).mtimeMs
}

/** Installs the dependencies unless they match the lockfile. `say` prints one line. */
export function ensureDependencies(say) {
  if (dependenciesAreFresh()) return
  if (!installedAsLocked()) {
    say('Installing dependencies (npm ci) …')
    const ownCache = ['--cache', join(root, '.cache/npm')]
    // The first attempt fails if the home folder is not writable. Both calls of `npm ci` fail if the registry lacks packages for other systems.
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

/** Compares the lockfile with npm's record of the installed packages, which does not contain packages for other systems. */
function installedAsLocked() {
  if (!existsSync(INSTALLED)) return false
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  return Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages).every(
    ([path, { version, optional, link }]) => !path.startsWith('node_modules/') || link || (installed[path] ? installed[path].version === version : optional),
  )
}
