import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Number of characters of a title to compare. The rows shorten long titles. */
const TITLE_LENGTH = 24
const JOURNEY = /test(?:\.fail)?\(\s*(['`])(?<title>.*?)\1, (?:\{ tag: (?<tags>\[[^\]]*\]|'[^']*') \}, )?/g
const NAMED_JOURNEY = /`(?<file>e2e\/[\w-]+\.spec\.ts)` › (?<title>[^;|]+)/g
const NAMED_FILE = /`((?:apps|packages|scripts|e2e)\/[^`*{]+)`/g

const rows = readFileSync('docs/testing-moved.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `e2e/') && line.includes('.spec.ts` ›'))
const journeys = readdirSync('e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `e2e/${name}`)
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(JOURNEY)].map(({ groups }) => ({
      file,
      start: (groups?.title?.split(/\$\{| @job/)[0] ?? '').slice(0, TITLE_LENGTH).trim(),
      moved: groups?.tags?.includes("'@all'") ?? false,
    })),
  )

it('docs/testing-moved.md lists every journey that only test:all runs', () => {
  const moved = journeys.filter((journey) => journey.moved)
  expect(moved.length).toBeGreaterThan(50)
  const missing = moved.filter(({ file, start }) => !rows.some((row) => row.includes(`\`${file}\``) && row.includes(start)))
  expect(missing.map(({ file, start }) => `${file} › ${start}`)).toEqual([])
})

it('docs/testing-moved.md lists only existing tests that npm test runs', () => {
  const proofs = rows.map((row) => row.split(' | ').at(-1) ?? '')
  const files = proofs.flatMap((proof) => [...proof.matchAll(NAMED_FILE)].map(([, file]) => file ?? ''))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const named = proofs.flatMap((proof) => [...proof.matchAll(NAMED_JOURNEY)].map(({ groups }) => ({ file: groups?.file ?? '', title: groups?.title ?? '' })))
  expect(named.length).toBeGreaterThan(10)
  const proven = ({ file, title }: { file: string; title: string }) => journeys.some((one) => one.file === file && !one.moved && title.includes(one.start))
  expect(named.filter((one) => !proven(one))).toEqual([])
})
