import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'
import { repositoryRoot } from '../config/env.ts'

/** Packages that are not bundled, because they load some of their files at run time. */
const OUTSIDE = ['cheerio', 'linkedom', '@mozilla/readability', 'parse5-htmlparser2-tree-adapter', 'sanitize-html', 'sharp', 'playwright-core', 'culori', 'zod']

const cache = new Map<string, URL>()

/**
 * Returns the URL of the script of a worker thread, given its path in `apps/server/src`. The script is bundled, because threads in Node 20 can't run
 * TypeScript; this is done once per test worker.
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
