import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const source = join(root, 'apps/server/src')
const out = join(root, 'dist/server')
/** Packages that the bundle of the command line does not contain, because they load files at run time, are native, or are rarely needed. */
const OUTSIDE_OF_THE_COMMAND_LINE = [
  'playwright-core',
  'sharp',
  '@electric-sql/*',
  'drizzle-orm',
  'drizzle-orm/*',
  'pg',
  '@aws-sdk/*',
  'tar-stream',
  '@modelcontextprotocol/sdk/*',
]

/** esbuild configuration of the server, which the dev command also uses to watch for changes. */
export const serverBuild = {
  absWorkingDir: root,
  entryPoints: {
    main: join(source, 'main.ts'),
    'find-browser': join(source, 'platform/browser/find-browser.ts'),
    'compose-in-thread': join(source, 'platform/ai/compose-in-thread.ts'),
    'read-in-thread': join(source, 'platform/page-text/read-in-thread.ts'),
  },
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  chunkNames: 'chunks/[name]-[hash]',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [packagesOfOthersStayOutside()],
}

/** Bundles the command line into one CommonJS file, so that setup/code-cache.mjs can cache its compiled code. */
const commandLineBuild = {
  absWorkingDir: root,
  entryPoints: { cli: join(source, 'main-cli.ts') },
  outdir: out,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: OUTSIDE_OF_THE_COMMAND_LINE,
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
}

export async function buildServer() {
  const { build, stop } = await import('esbuild')
  rmSync(out, { recursive: true, force: true })
  await Promise.all([build(serverBuild), build(commandLineBuild)])
  await stop()
}

/** Bundles only the workspaces of this repository, which are source code. Other packages are loaded from node_modules. */
function packagesOfOthersStayOutside() {
  return {
    name: 'packages-of-others-stay-outside',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => (kind === 'entry-point' || path.startsWith('@brandwright/') ? null : { path, external: true }))
    },
  }
}
