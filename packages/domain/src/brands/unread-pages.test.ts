import { expect, test } from 'vitest'
import { emptyStyleGuide } from './empty-style-guide.ts'
import { keepBetterEvidenced } from './keep-better-evidenced.ts'
import { sectionsToRead } from './sections-to-read.ts'
import type { Product, Source, StyleGuide } from './style-guide.ts'
import { describeUnreadPages, isLackingPages, isUnreadStatus, keepUnreadPages } from './unread-pages.ts'

const HOME = 'https://yourbrand.com/'
const SHOP = 'https://yourbrand.com/shop'
const empty = emptyStyleGuide({ id: 'b', url: HOME, now: '2026-01-01T00:00:00Z' })
const source = (url: string, status: number): Source => ({
  id: url,
  url,
  cleanURL: url,
  name: '',
  kind: 'page',
  status,
  paragraphs: [],
  styles: '',
  textLength: status === 200 ? 90 : 0,
  updated: '',
})
const product = (id: string, price: string, description = ''): Product => ({
  id,
  title: id,
  handle: id,
  description,
  price,
  currency: 'EUR',
  url: `${SHOP}/${id}`,
  images: [],
})
const on = (...pages: string[]) => ({ evidence: pages.map((page) => ({ page })), confidence: 0.9 })
const before: StyleGuide = {
  ...empty,
  sources: [source(HOME, 200), source(SHOP, 200)],
  additionalText: [{ url: SHOP, content: 'Our salt', updated: '', textSamples: empty.textSamples }],
  products: [product('salt', '9.50', 'Grey and coarse.'), product('pepper', '12.00'), product('honey', '7.00')],
  facts: { '/products/salt': on(HOME, `${SHOP}/`), '/products/pepper': on(SHOP), '/products/honey': on(HOME) },
  ai: { ...empty.ai, website_text: 'The sea. Our salt.' },
}
const found = (status: number): StyleGuide => ({
  ...empty,
  sources: [source(HOME, 200), source(SHOP, status)],
  products: [product('salt', '9.90')],
  facts: { '/products/salt': on(HOME) },
  ai: { ...empty.ai, website_text: 'The sea.' },
  missing: describeUnreadPages({ unread: 1, of: 1 }),
})

test.each([
  ['a scan of the whole site', found(503)],
  ['a scan without sources', { ...found(503), sources: before.sources }],
])('keeps the content of a page that %s cannot read', (_, scan) => {
  const guide = keepUnreadPages(before, scan, [SHOP])
  expect(guide.products).toEqual([product('salt', '9.90', 'Grey and coarse.'), product('pepper', '12.00')])
  expect(guide.facts).toEqual({ '/products/salt': on(HOME), '/products/pepper': on(SHOP) })
  expect(guide.sources[1]).toEqual(before.sources[1])
  expect([guide.additionalText, guide.ai.website_text]).toEqual([before.additionalText, 'The sea. Our salt.'])
})

test.each([200, 401, 403, 404])('drops the content of a page that no later scan will read (status %i)', (status) => {
  const sources = [source(HOME, 200), { ...source(SHOP, status), textLength: 0 }]
  const guide = keepUnreadPages(before, { ...found(status), sources })
  expect([guide.products, guide.sources, guide.additionalText]).toEqual([[product('salt', '9.90')], sources, []])
})

test('a scan of the missing parts replaces the entry of a page that was unread before', () => {
  const partial = { ...empty, sources: [source(HOME, 200), source(SHOP, 0)] }
  expect(keepBetterEvidenced(partial, before).sources.map(({ status }) => status)).toEqual([200, 200])
})

test('reports unread pages in an entry that requires a scan of the whole site', () => {
  expect([0, 200, 403, 404, 429, 503].filter(isUnreadStatus)).toEqual([0, 429, 503])
  expect(describeUnreadPages({ unread: 0, of: 4 })).toEqual([])
  const entries = describeUnreadPages({ unread: 2, of: 4 })
  expect(entries).toEqual(['2 of 4 further pages'])
  expect(sectionsToRead([...entries, 'logo'])).toBeNull()
})

test.each([
  ['1 of 4 further pages', false],
  ['12 of 49 further pages', false],
  ['2 of 4 further pages', true],
  ['1 of 1 further pages', true],
  ['further pages', true],
  ['2 of 4 fonts (2 failed)', false],
])('counts a guide that lacks "%s" as incomplete for its pages: %s', (entry, isLacking) => {
  expect(isLackingPages(['logo', entry])).toBe(isLacking)
})
