import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every journey imports `test` from an error-detecting support module, never from Playwright', () => {
  const specs = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'))
  const unwatched = specs.filter((name) => {
    const text = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
    return (
      !/import \{[^}]*\btest\b[^}]*\} from '\.\/support\/(?:quiet|site|model)-test\.ts'/.test(text) ||
      /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(text)
    )
  })
  expect(specs.length).toBeGreaterThan(20)
  expect(unwatched).toEqual([])
})
