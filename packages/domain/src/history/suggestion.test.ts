import { expect, test } from 'vitest'
import { applyPatch, type PlainDocument } from './json-patch.ts'
import { acceptHunk, openHunks, suggestion } from './suggestion.ts'

const DOCUMENT: PlainDocument = {
  name: 'Fresh bread daily',
  size: 3,
  fonts: ['Inter'],
  images: { 'm/1': { id: 'm/1', alt: 'A loaf' } },
  positions: { images: { 'm/1': 0 } },
}
const accepted = (hunk: Parameters<typeof acceptHunk>[1]) => {
  const result = acceptHunk(DOCUMENT, hunk)
  return 'patch' in result ? applyPatch(DOCUMENT, result.patch) : result
}

test('applies a hunk if the document still contains the value that the hunk replaces', () => {
  expect(accepted({ pointer: '/size', before: 3, after: 4 })).toEqual({ ...DOCUMENT, size: 4 })
  expect(accepted({ pointer: '/images/m~11/alt', before: 'A loaf', after: 'A warm loaf' })).toHaveProperty(['images', 'm/1', 'alt'], 'A warm loaf')
  expect(accepted({ pointer: '/images/m2', after: { id: 'm2' } })).toHaveProperty('images.m2', { id: 'm2' })
  expect(accepted({ pointer: '/images/m~11', before: { alt: 'A loaf', id: 'm/1' } })).toHaveProperty('images', {})
  expect(acceptHunk(DOCUMENT, { pointer: '/size', before: 2, after: 3 })).toEqual({ patch: [] })
})

test('merges a hunk word by word if the text has changed since the suggestion', () => {
  expect(accepted({ pointer: '/name', before: 'Fresh bread', after: 'Good bread' })).toEqual({ ...DOCUMENT, name: 'Good bread daily' })
  expect(acceptHunk(DOCUMENT, { pointer: '/name', before: 'Fresh bread', after: 'Fresh bread' })).toEqual({ patch: [] })
})

test("replaces the whole list when a hunk changes a member's text, and reports an unknown member as a conflict", () => {
  const document = {
    list: [
      { id: 'a', text: 'Fresh bread daily' },
      { id: '7', text: 'Rolls' },
    ],
  }
  const [, rolls] = document.list
  const merged = acceptHunk(document, { pointer: '/list/a/text', before: 'Fresh bread', after: 'Good bread' })
  expect(merged).toEqual({ patch: [{ op: 'replace', path: '/list', value: [{ id: 'a', text: 'Good bread daily' }, rolls] }] })
  expect(acceptHunk(document, { pointer: '/list/7/text', before: 'Rolls', after: 'Rolls' })).toEqual({ patch: [] })
  for (const pointer of ['/list/b/text', '/list/0/text', '/list/a', '/list/a/text/x', '/list/__proto__/text'])
    expect(acceptHunk(document, { pointer, after: 'x' }), pointer).toHaveProperty('conflict')
})

test('reports a conflict if the value has changed or its parent is missing', () => {
  expect(acceptHunk(DOCUMENT, { pointer: '/size', before: 2, after: 4 })).toEqual({ conflict: { before: 2, after: 4, now: 3 } })
  expect(acceptHunk(DOCUMENT, { pointer: '/name', before: 'Stale bread daily', after: 'Old bread daily' })).toHaveProperty('conflict.now', DOCUMENT.name)
  for (const pointer of ['/none/here', '/fonts/0', '/size/x', '/images/m2/alt', '/__proto__', '/images/__proto__', ''])
    expect(acceptHunk(DOCUMENT, { pointer, after: 1 }), pointer).toHaveProperty('conflict')
})

test('parses a stored suggestion and lists its open hunks', () => {
  const hunk = { id: 'h1', pointer: '/size', before: 3, after: 4, why: 'Larger' }
  const stored = {
    id: 's1',
    entity: 'guide',
    documentId: 'b1',
    base: 7,
    runId: 'r1',
    via: 'assistant' as const,
    hunks: [
      { ...hunk, state: 'open' },
      { ...hunk, id: 'h2', state: 'rejected', decidedBy: null, decidedAt: '2026-01-01T00:00:00.000Z' },
      { id: 'h3', pointer: '/none', why: '', state: 'open' },
    ],
  }
  const read = suggestion.parse(JSON.parse(JSON.stringify(stored)))
  expect(read).toEqual(stored)
  expect(openHunks(read)).toEqual([stored.hunks[0], stored.hunks[2]])
  expect(suggestion.safeParse({ ...stored, hunks: [{ ...hunk, pointer: 'size', state: 'open' }] }).success).toBe(false)
})
