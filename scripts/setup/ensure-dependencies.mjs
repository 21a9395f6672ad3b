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
    if (!install([]) && !install(['--cache', join(root, '.cache/npm')])) {
      if (!existsSync(INSTALLED)) throw new Error('npm ci failed, so nothing can be started: see its message above.')
      say('npm ci failed; going on with what is installed.')
      return
    }
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  closeSync(openSync(STAMP, 'a'))
  utimesSync(STAMP, new Date(), new Date())
}

function install(extra) {
  const { npm_execpath: npm } = process.env
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...extra]
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2] }).status === 0
}

/** npm keeps a copy of the lockfile of what it installed; packages for other systems are not in it. */
function installedAsLocked() {
  if (!existsSync(INSTALLED)) return false
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  return Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages).every(
    ([path, { version, optional, link }]) => !path.startsWith('node_modules/') || link || (installed[path] ? installed[path].version === version : optional),
  )
}
