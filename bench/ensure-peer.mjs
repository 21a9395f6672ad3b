import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/setup/root.mjs'

/** Installs the packages of `bench/NAME-package` in a separate folder, because only one benchmark needs them. Returns the folder. */
export function ensurePeer(name, report) {
  const folder = join(root, '.cache', name)
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(root, `bench/${name}-package/package.json`), join(folder, 'package.json'))
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    report(`Installing ${name} …`)
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error']
    const { status } = spawnSync('npm', ['install', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 2] })
    if (status !== 0) throw new Error(`The packages of ${name} could not be installed.`)
  }
  return folder
}
