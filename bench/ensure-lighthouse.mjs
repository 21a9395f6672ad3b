import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../scripts/setup/root.mjs'

const HOME = join(root, '.cache/lighthouse')

/** Loads Lighthouse. If necessary, installs it in a separate folder first, because no other code needs its hundred packages (decision 0018). */
export async function ensureLighthouse(say) {
  copyPackage()
  if (!existsSync(join(HOME, 'node_modules/lighthouse/package.json'))) {
    say('Installing Lighthouse …')
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
      cwd: HOME,
      stdio: ['ignore', 'ignore', 2],
    })
    if (status !== 0) throw new Error('Lighthouse could not be installed.')
  }
  const entry = createRequire(join(HOME, 'package.json')).resolve('lighthouse')
  return (await import(pathToFileURL(entry).href)).default
}

function copyPackage() {
  mkdirSync(HOME, { recursive: true })
  copyFileSync(join(root, 'bench/lighthouse-package/package.json'), join(HOME, 'package.json'))
}
