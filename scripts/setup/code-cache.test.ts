import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const CODE_CACHE = fileURLToPath(new URL('./code-cache.mjs', import.meta.url))
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brandwright-code-'))
  // Only files of at least 100 KB are cached.
  writeFileSync(join(folder, 'large.cjs'), `console.log('ran ✓')\n//${'x'.repeat(100_000)}\n`)
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { createRequire } from 'node:module'
import { keepCompiledCode } from ${JSON.stringify(CODE_CACHE)}
keepCompiledCode(${JSON.stringify(join(folder, 'cache'))}, { canWrite: process.argv[2] === 'write' })
createRequire(import.meta.url)('./large.cjs')
`,
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = (mode = 'write') =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(folder, 'start.mjs'), mode], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of ['stdout', 'stderr'] as const) child[stream].setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('close', (code) => resolve({ code, output }))
  })
const keptFiles = () => (existsSync(join(folder, 'cache')) ? readdirSync(join(folder, 'cache')).sort() : [])

test('caches the text and code of a large file once, even if several processes start at once', async () => {
  expect(await start('read')).toEqual({ code: 0, output: 'ran ✓\n' })
  expect(keptFiles()).toEqual([])
  for (const { code, output } of await Promise.all([start(), start(), start(), start()])) expect([code, output]).toEqual([0, 'ran ✓\n'])
  expect(keptFiles()).toEqual([expect.stringMatching(/\.bin$/), expect.stringMatching(/\.txt$/)])
  for (const mode of ['write', 'read']) expect(await start(mode)).toEqual({ code: 0, output: 'ran ✓\n' })
})

test.each([0, 1])('runs a file even if cached file %i cannot be read', async (index) => {
  await start()
  const kept = keptFiles()[index] as string
  rmSync(join(folder, 'cache', kept))
  mkdirSync(join(folder, 'cache', kept))
  expect(await start()).toEqual({ code: 0, output: 'ran ✓\n' })
})

test.each([
  [0, 'empty', 0],
  [0, 'truncated', 0.5],
  [1, 'empty', 0],
  [1, 'truncated', 0.5],
])('replaces cached file %i that is %s', async (index, _, share) => {
  await start()
  const kept = keptFiles()
  const file = join(folder, 'cache', kept[index] as string)
  const complete = readFileSync(file)
  writeFileSync(file, complete.subarray(0, Math.floor(complete.length * share)))
  expect(await start('read')).toEqual({ code: 0, output: 'ran ✓\n' })
  expect(await start()).toEqual({ code: 0, output: 'ran ✓\n' })
  expect(keptFiles()).toEqual(kept)
  expect(readFileSync(file)).toHaveLength(complete.length)
})

test('removes the cache of an older version of a file', async () => {
  await start()
  const kept = keptFiles()
  writeFileSync(join(folder, 'cache', `${kept[1]}-1`), 'left by a process that was killed')
  writeFileSync(join(folder, 'large.cjs'), `console.log('new')\n//${'x'.repeat(100_000)}\n`)
  expect(await start()).toEqual({ code: 0, output: 'new\n' })
  expect(keptFiles()).toHaveLength(2)
  expect(keptFiles()).not.toEqual(kept)
})
