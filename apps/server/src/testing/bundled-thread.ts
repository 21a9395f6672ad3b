import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'
import { repositoryRoot } from '../config/repository-root.ts'

/** Packages that load some of their files at runtime. */
const OUTSIDE = ['cheerio', 'linkedom', '@mozilla/readability', 'parse5-htmlparser2-tree-adapter', 'sanitize-html', 'sharp', 'playwright-core', 'culori', 'zod']

const cache = new Map<string, URL>()

/**
 * Returns the URL of a worker thread's script from its path in `apps/server/src`. Bundled once per test worker, because Node 20 threads can't run TypeScript.
 */
export function bundledThread(path: string): URL {
  const cached = cache.get(path)
  if (cached) return cached
  const root = repositoryRoot()
  const name = `${basename(path, '.ts')}-${process.pid}-${process.env.VITEST_POOL_ID ?? 0}.mjs`
  const outfile = join(root, 'node_modules/.cache/brandwright', name)
  const entryPoints = [join(root, 'apps/server/src', path)]
  buildSync({ entryPoints, outfile, bundle: true, external: OUTSIDE, format: 'esm', platform: 'node', target: 'node20', logLevel: 'error' })
  cache.set(path, pathToFileURL(outfile))
  return pathToFileURL(outfile)
}
