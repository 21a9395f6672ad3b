import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { screenLinks } from './screen-links.ts'

const folder = mkdtempSync(join(tmpdir(), 'screen-links-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('names the calls and the files of the screen that an address shows, and of no other', () => {
  const list = join(folder, 'screens.json')
  writeFileSync(
    list,
    JSON.stringify({
      '/': { files: ['assets/home.js'], calls: [] },
      '/brands': { files: ['assets/brands.js', 'assets/list.js'], calls: ['/api/brands?limit=24'] },
      '/styleGuide/:id': { files: ['assets/guide.js'], calls: [] },
    }),
  )
  const linksOf = screenLinks(list)
  const call = '<link rel="preload" as="fetch" crossorigin href="/api/brands?limit=24">'
  expect(linksOf('/brands')).toBe(`${call}<link rel="modulepreload" href="/assets/brands.js"><link rel="modulepreload" href="/assets/list.js">`)
  expect(linksOf('/styleGuide/a%20b')).toBe('<link rel="modulepreload" href="/assets/guide.js">')
  expect(linksOf('/styleGuide/b1/rescan')).toBe('')
  expect(linksOf('/no-such-place')).toBe('')
})

test('names none where the build has left no list', () => {
  expect(screenLinks(join(folder, 'none.json'))('/brands')).toBe('')
})
