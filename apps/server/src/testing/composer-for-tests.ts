import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'
import { type Composer, openComposer } from '../platform/ai/composer-thread.ts'
import { repositoryRoot } from '../repository-root.ts'

let script: URL | undefined

/** Opens the composer in its thread. A thread of Node 20 reads no TypeScript, so its script is bundled once per worker. */
export function composerForTests(): Composer {
  script ??= bundled()
  return openComposer(script)
}

function bundled(): URL {
  const root = repositoryRoot()
  const outfile = join(root, 'node_modules/.cache/brandwright', `compose-in-thread-${process.pid}-${process.env.VITEST_POOL_ID ?? 0}.mjs`)
  const entry = join(root, 'apps/server/src/platform/ai/compose-in-thread.ts')
  buildSync({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20', logLevel: 'error' })
  return pathToFileURL(outfile)
}
