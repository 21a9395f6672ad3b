import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/setup/root.mjs'

const HOME = join(root, '.cache/streamdown')

/** Streamdown in a folder of its own, which is returned: nothing but this benchmark wants it. */
export function ensureStreamdown(say) {
  mkdirSync(HOME, { recursive: true })
  copyFileSync(join(root, 'bench/streamdown-package/package.json'), join(HOME, 'package.json'))
  if (!existsSync(join(HOME, 'node_modules/streamdown/package.json'))) {
    say('Installing streamdown …')
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
      cwd: HOME,
      stdio: ['ignore', 'ignore', 2],
    })
    if (status !== 0) throw new Error('Streamdown could not be installed.')
  }
  return HOME
}
