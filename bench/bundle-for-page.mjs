import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../scripts/setup/root.mjs'

/** Bundles benchmark code with the app's React and its base stylesheets, resolving imports from `resolveDir`. Returns the script and the stylesheet as text. */
export async function bundleForPage(contents, resolveDir) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    alias: Object.fromEntries(['react', 'react-dom'].map((name) => [name, join(root, 'node_modules', name)])),
    logLevel: 'error',
  })
  const textOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const sheets = ['tokens', 'base'].map((name) => readFileSync(join(root, `apps/web/src/styles/${name}.css`), 'utf8'))
  return { js: textOf('.js'), css: [...sheets, textOf('.css')].join('\n') }
}
