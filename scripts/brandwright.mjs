import { createRequire } from 'node:module'
import { join } from 'node:path'
import { keepCompiledCode } from './setup/code-cache.mjs'
import { isBuilt } from './setup/ensure-build.mjs'
import { dependenciesAreFresh } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

/** Runs the command line in this process, because starting a second Node process would take longer than all other setup. */
if (!dependenciesAreFresh() || !isBuilt('server')) await setUp()
keepCompiledCode(join(root, '.cache/code'), { canWrite: process.argv[2] === 'extract' })
createRequire(import.meta.url)('../dist/server/cli.cjs')

/** Prints all messages to stderr, because only the guide goes to stdout. */
async function setUp() {
  const say = (line) => process.stderr.write(`${line}\n`)
  const { ensureDependencies } = await import('./setup/ensure-dependencies.mjs')
  const { ensureBuild } = await import('./setup/ensure-build.mjs')
  const { ensureBrowser } = await import('./setup/ensure-browser.mjs')
  ensureDependencies(say)
  await ensureBuild(say, { parts: ['server'] })
  await ensureBrowser(say)
}
