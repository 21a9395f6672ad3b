import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from './setup/ensure-browser.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

/** Runs `bench/NAME.mjs`, whose last line of output must be JSON: `npm run bench -- NAME …`. */
const NAMES = [
  'busy',
  'campaigns',
  'chat',
  'chat-search',
  'editor',
  'email',
  'extraction',
  'json',
  'lighthouse',
  'live',
  'many-extractions',
  'markdown',
  'search',
  'streams',
]
const name = process.argv[2]
const file = join(root, 'bench', `${name}.mjs`)
if (!NAMES.includes(name) || !existsSync(file)) {
  console.error(`Choose a benchmark: ${NAMES.filter((known) => readdirSync(join(root, 'bench')).includes(`${known}.mjs`)).join(', ')}.`)
  process.exit(2)
}
process.chdir(root)
ensureDependencies(console.error)
await ensureBuild(console.error)
await ensureBrowser(console.error)
await import(pathToFileURL(file).href)
