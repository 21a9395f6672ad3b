import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const WEB = resolve(import.meta.dirname, '../dist/web')
const LIMIT_KB = 130
/** What `/` loads by itself: the entry, and the preview that it asks for at once. */
const FIRST_SCREEN = ['index.html', 'src/features/brands/sample-preview.tsx']
/** Marks of what must not be in it: the validation library, the colour library, an auth client. */
const FORBIDDEN = [/ZodError|invalid_union/, /better-auth/, /okhsl/]

const manifest = JSON.parse(readFileSync(resolve(WEB, '.vite/manifest.json'), 'utf8'))
const files = new Set()
for (const entry of FIRST_SCREEN) collect(entry)

let total = 0
const faults = []
for (const file of files) {
  const code = readFileSync(resolve(WEB, file))
  const kb = gzipSync(code, { level: 9 }).length / 1024
  total += kb
  console.log(`${kb.toFixed(1).padStart(7)} KB  ${file}`)
  for (const mark of FORBIDDEN) if (mark.test(code.toString('utf8'))) faults.push(`${file} holds ${mark}`)
}
console.log(`${total.toFixed(1).padStart(7)} KB  in all, gzip; ${LIMIT_KB} KB allowed`)
if (total > LIMIT_KB) faults.push(`The first screen loads ${total.toFixed(1)} KB of JavaScript, more than ${LIMIT_KB} KB.`)
for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)

function collect(key) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the build: has it been renamed?`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported)
}
