import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const CODE_CACHE = fileURLToPath(new URL('./code-cache.mjs', import.meta.url))
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brandwright-code-'))
  // Only files of at least 100 KB are cached.
  writeFileSync(join(folder, 'large.cjs'), `console.log('ran')\n//${'x'.repeat(100_000)}\n`)
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { createRequire } from 'node:module'
import { keepCompiledCode } from ${JSON.stringify(CODE_CACHE)}
keepCompiledCode(${JSON.stringify(join(folder, 'cache'))})
createRequire(import.meta.url)('./large.cjs')
`,
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = () =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(folder, 'start.mjs')], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of ['stdout', 'stderr'] as const) child[stream].setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('close', (code) => resolve({ code, output }))
  })
const keptFiles = () => readdirSync(join(folder, 'cache'))

test('caches the compiled code of a large file once, even if several processes start at the same time', async () => {
  for (const { code, output } of await Promise.all([start(), start(), start(), start()])) expect([code, output]).toEqual([0, 'ran\n'])
  expect(keptFiles()).toEqual([expect.stringMatching(/\.bin$/)])
  expect(await start()).toEqual({ code: 0, output: 'ran\n' })
})

test('runs a file even if its cached code cannot be read', async () => {
  await start()
  const [kept] = keptFiles() as [string]
  rmSync(join(folder, 'cache', kept))
  mkdirSync(join(folder, 'cache', kept))
  expect(await start()).toEqual({ code: 0, output: 'ran\n' })
})

test('replaces compiled code that is incomplete', async () => {
  await start()
  const [kept] = keptFiles() as [string]
  writeFileSync(join(folder, 'cache', kept), 'half')
  expect(await start()).toEqual({ code: 0, output: 'ran\n' })
  expect(keptFiles()).toEqual([kept])
})
