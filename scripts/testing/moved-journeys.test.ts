import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Enough of a title to find its row; rows shorten long ones. */
const TITLE_LENGTH = 24
const TAGGED_JOURNEY = /test(?:\.fail)?\(\s*(['`])(?<title>.*?)\1, \{ tag: (?<tags>\[[^\]]*\]|'[^']*') \}/g

it('names each journey that only test:all runs in docs/testing-moved.md', () => {
  const rows = readFileSync('docs/testing-moved.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `e2e/'))
  const tagged = readdirSync('e2e')
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name}`)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(TAGGED_JOURNEY)].map(({ groups }) => ({ file, title: groups?.title ?? '', tags: groups?.tags ?? '' })),
    )
  const moved = tagged.filter(({ tags }) => tags.includes("'@all'"))
  expect(moved.length).toBeGreaterThan(50)
  const missing = moved.filter(({ file, title }) => {
    const start = (title.split('${')[0] ?? '').slice(0, TITLE_LENGTH).trim()
    return !rows.some((row) => row.includes(`\`${file}\``) && row.includes(start))
  })
  expect(missing.map(({ file, title }) => `${file} › ${title}`)).toEqual([])
})
