import { expect, test } from 'vitest'
import { sampleGuide } from '../../testing/sample-guide.ts'
import type { OpenScreen } from '../open-screen.ts'
import { findImages, findProducts, readPage, STORED_PAGES_ONLY, searchPages } from './brand-tools.ts'
import { canRunAtOnce, suggestionTrustsOf, trustsOf } from './can-run-at-once.ts'

const guide = sampleGuide()

test('searches the stored pages, and reports that the web was not searched', () => {
  const { value, cards } = searchPages(guide, { query: 'Is UK delivery free over £25?', limit: 3 })
  expect(value).toMatchObject({ note: STORED_PAGES_ONLY, urls: expect.arrayContaining([cards[0]?.url]) })
  expect(JSON.stringify(value)).toContain('Free UK delivery over £25.')
  expect(cards.length).toBeLessThanOrEqual(3)
  expect(searchPages(guide, { query: 'zzzzqqqq', limit: 3 }).cards).toEqual([])
})

test('reads a page by any form of its URL, and rejects missing and excluded pages', () => {
  const url = 'http://www.kestrelandoak.example'
  const { value } = readPage(guide, { url, trim: 60 }) ?? {}
  expect(value).toMatchObject({
    url: 'https://kestrelandoak.example/',
    text: expect.stringMatching(/^Roasted Tuesdays.{0,50}$/s),
    left_out: expect.any(Number),
  })
  expect(readPage(guide, { url: 'https://elsewhere.example/', trim: 60 })).toBeNull()
  const without = { ...guide, sources: guide.sources.map((source) => ({ ...source, excluded: true })) }
  expect(readPage(without, { url, trim: 60 })).toBeNull()
})

test('finds products and images by search terms and, without a query, returns the first products', () => {
  expect(findProducts(guide, { query: 'Tamar Dawn', limit: 5 }).cards[0]).toMatchObject({
    kind: 'product',
    title: 'Tamar Dawn',
    text: expect.stringContaining('11.50 GBP'),
  })
  expect(findProducts(guide, { query: '', limit: 3 }).cards).toHaveLength(3)
  expect(findImages(guide, { query: 'roasted beans', limit: 5 }).cards[0]).toMatchObject({ kind: 'image', title: 'Freshly roasted beans, from above' })
})

test('requires approval for a writing tool as soon as the chat contains page text', () => {
  expect(canRunAtOnce({ writes: true }, ['person', 'brand', null])).toBe(true)
  expect(canRunAtOnce({ writes: true }, ['person', 'web'])).toBe(false)
  expect(canRunAtOnce({ writes: false }, ['web'])).toBe(true)
})

test('treats the open screen as web text, except the guide and, for suggestions, an open email or page', () => {
  const about = (screen: OpenScreen) => [{ detail: { trust: 'person' as const, about: { screen } } }]
  for (const [screen, trusts, suggestionTrusts] of [
    [{ kind: 'guide' }, ['person'], ['person']],
    [{ kind: 'item', campaign: 'c1', item: 'i1' }, ['person', 'web'], ['person']],
    [{ kind: 'reviews' }, ['person', 'web'], ['person', 'web']],
  ] as const) {
    expect(trustsOf(about(screen), [])).toEqual(trusts)
    expect(suggestionTrustsOf(about(screen), [])).toEqual(suggestionTrusts)
  }
})
