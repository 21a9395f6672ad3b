import { createRequire } from 'node:module'
import { join } from 'node:path'
import { keepCompiledCode } from './setup/code-cache.mjs'
import { isBuilt } from './setup/ensure-build.mjs'
import { dependenciesAreFresh } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

/** The command line, in this very process: a second Node would cost more than all of its set-up. */
if (!dependenciesAreFresh() || !isBuilt('server')) await setUp()
keepCompiledCode(join(root, '.cache/code'))
createRequire(import.meta.url)('../dist/server/cli.cjs')

/** Everything that is said goes to stderr: stdout is the guide's. */
async function setUp() {
  const say = (line) => process.stderr.write(`${line}\n`)
  const { ensureDependencies } = await import('./setup/ensure-dependencies.mjs')
  const { ensureBuild } = await import('./setup/ensure-build.mjs')
  const { ensureBrowser } = await import('./setup/ensure-browser.mjs')
  ensureDependencies(say)
  await ensureBuild(say, { parts: ['server'] })
  await ensureBrowser(say)
}
