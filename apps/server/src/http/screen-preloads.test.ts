import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { screenPreloads } from './screen-preloads.ts'

const folder = mkdtempSync(join(tmpdir(), 'screen-preloads-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('returns preloads and initial markup only for the screen at the URL', () => {
  const list = join(folder, 'screens.json')
  writeFileSync(
    list,
    JSON.stringify({
      '/': { files: ['assets/home.js'], calls: [], first: '' },
      '/brands': { files: ['assets/brands.js', 'assets/list.js'], calls: ['/api/brands?limit=24'], first: '<header>Brandwright</header>' },
      '/styleGuide/:id': { files: ['assets/guide.js'], calls: [], first: '' },
      '/admin/:id/campaigns/:cid': { files: ['assets/editor.js'], calls: [], first: '' },
    }),
  )
  const preloadsAt = screenPreloads(list)
  const call = '<link rel="preload" as="fetch" crossorigin href="/api/brands?limit=24">'
  expect(preloadsAt('/brands')).toEqual({
    calls: call,
    files: '<link rel="modulepreload" href="/assets/brands.js"><link rel="modulepreload" href="/assets/list.js">',
    first: '<header>Brandwright</header>',
  })
  expect(preloadsAt('/styleGuide/a%20b').files).toBe('<link rel="modulepreload" href="/assets/guide.js">')
  expect(preloadsAt('/admin/b1/campaigns/c1').files).toBe('<link rel="modulepreload" href="/assets/editor.js">')
  for (const path of ['/styleGuide/b1/rescan', '/no-such-place']) expect(preloadsAt(path)).toEqual({ calls: '', files: '', first: '' })
})

test('no preloads are returned if the build has not written a list of them', () => {
  expect(screenPreloads(join(folder, 'none.json'))('/brands')).toEqual({ calls: '', files: '', first: '' })
})
