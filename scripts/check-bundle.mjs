import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { AT_ONCE, modulesAtOnce, SIGNED_IN } from './checks/at-once.mjs'
import { routeModules } from './checks/route-modules.mjs'

const WEB = resolve(import.meta.dirname, '../dist/web')
const LIMIT_KB = 130
/** Matches code that the first screen must not load: the validation library, the color library and an auth client. */
const FORBIDDEN = [/ZodError|invalid_union/, /better-auth/, /okhsl/]

const manifest = JSON.parse(readFileSync(resolve(WEB, '.vite/manifest.json'), 'utf8'))
const known = new Map()
const faults = new Set()

const screens = [
  ...(await routeModules()).map(({ path, module }) => ({ name: path, modules: ['index.html', module, ...modulesAtOnce(path)] })),
  ...SIGNED_IN.map(({ path, module, modules }) => ({ name: `${path}, signed in`, modules: ['index.html', module, ...modules, ...modulesAtOnce(path)] })),
]
for (const { on, modules } of AT_ONCE) if (!screens.some(({ name }) => on.test(name))) faults.add(`No screen loads ${modules.join(', ')} at once.`)

const rows = screens.map(({ name, modules }) => {
  const files = new Set()
  for (const module of modules) collect(module, files)
  const kb = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  if (kb > LIMIT_KB) faults.add(`${name} loads ${kb.toFixed(1)} KB of JavaScript at first, more than ${LIMIT_KB} KB: ${heaviest(files)}`)
  return { name, kb, files: files.size }
})
console.log(`JavaScript at the first view of each screen, gzip; ${LIMIT_KB} KB allowed`)
for (const { name, kb, files } of rows.sort((a, b) => b.kb - a.kb))
  console.log(`${kb.toFixed(1).padStart(7)} KB in ${String(files).padStart(2)} files  ${name}`)
for (const fault of faults) console.error(fault)
process.exit(faults.size ? 1 : 0)

function collect(module, files) {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`${module} is not in the build: has it been renamed?`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
}

function sizeOf(file) {
  if (known.has(file)) return known.get(file)
  const code = readFileSync(resolve(WEB, file))
  for (const mark of FORBIDDEN) if (mark.test(code.toString('utf8'))) faults.add(`${file}, which a first view loads, holds ${mark}.`)
  const kb = gzipSync(code, { level: 9 }).length / 1024
  known.set(file, kb)
  return kb
}

function heaviest(files) {
  const [, ...rest] = [...files].sort((a, b) => sizeOf(b) - sizeOf(a))
  return rest
    .slice(0, 8)
    .map((file) => `${file.replace('assets/', '')} ${sizeOf(file).toFixed(1)}`)
    .join(', ')
}
