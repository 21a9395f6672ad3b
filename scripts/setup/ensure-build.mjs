import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestChange } from './newest-change.mjs'
import { root } from './root.mjs'

const BROWSER_PACKAGES = ['packages/contracts', 'packages/domain', 'packages/email-renderer', 'packages/streaming']
const SETTINGS = ['package-lock.json', 'tsconfig.base.json']
const PARTS = {
  server: {
    title: 'the server and the command line',
    sources: ['apps/server', 'packages', 'scripts/setup/build-server.mjs', ...SETTINGS],
    product: 'dist/server/main.js',
    build: buildServer,
  },
  web: { title: 'the web app', sources: ['apps/web', ...BROWSER_PACKAGES, ...SETTINGS], product: 'dist/web/index.html', build: buildWeb },
  sample: { title: 'the sample site', sources: ['sample-site'], product: 'dist/sample-site/index.html', build: buildSample },
}
const stampOf = (part) => join(root, `dist/.${part}-built`)

/** Returns true if no source of a part has changed since its last build. The parts are `server` (including the command line), `web` and `sample`. */
export function isBuilt(part) {
  const { sources, product } = PARTS[part]
  const stamp = statSync(stampOf(part), { throwIfNoEntry: false })
  return stamp !== undefined && existsSync(join(root, product)) && stamp.mtimeMs >= newestChange(sources.map((path) => join(root, path)))
}

/** Builds the parts whose sources have changed or, with `force`, all parts. `say` prints one line. */
export async function ensureBuild(say, { parts = ['server', 'web', 'sample'], force = false } = {}) {
  for (const part of parts) {
    if (!force && isBuilt(part)) continue
    say(`Building ${PARTS[part].title} …`)
    const started = new Date()
    await PARTS[part].build()
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stampOf(part), '')
    utimesSync(stampOf(part), started, started)
  }
}

async function buildSample() {
  await (await import('../../sample-site/build-site.mjs')).buildSite(join(root, 'dist/sample-site'))
}

async function buildServer() {
  await (await import('./build-server.mjs')).buildServer()
}

/** Builds the web app in a separate process, because the build uses much memory, which is released when the process exits. */
function buildWeb() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps/web'), encoding: 'utf8' })
  if (status !== 0) throw new Error(`The web app could not be built.\n${stdout}${stderr}`)
}
