import { expect, test } from 'vitest'
import type { IdentityClues } from './identity-clues.ts'
import { judgeDescription } from './judge-description.ts'

const LONG = 'Solid ash furniture, built to order in our own workshop in the harbour.'
const SHORT = 'Furniture built to order in ash.'
const describe = (tags: Record<string, string>, { jsonLd = [], paragraphs = [] }: Partial<IdentityClues> = {}) =>
  judgeDescription({ meta: { tags }, jsonLd, paragraphs } as unknown as IdentityClues)

test('prefers the description tag to og:description, structured data and page text, in this order', () => {
  const shared = 'A harbour workshop that builds ash furniture for small rooms.'
  const structured = 'Quay builds ash furniture in a harbour workshop, one room at a time.'
  const jsonLd = [{ '@type': 'Organization', description: structured }]
  const copy = 'We have built tables and chairs of ash in the same harbour since 1974.'
  expect(describe({ description: LONG, 'og:description': shared }, { jsonLd, paragraphs: [copy] })).toEqual({ description: LONG, note: 'description tag' })
  expect(describe({ 'og:description': shared }, { jsonLd, paragraphs: [copy] })).toEqual({ description: shared, note: 'shared description' })
  expect(describe({}, { jsonLd, paragraphs: [copy] })).toEqual({ description: structured, note: 'structured data' })
  expect(describe({}, { paragraphs: ['Basket', copy] })).toEqual({ description: copy, note: 'first copy of the page' })
  expect(describe({})).toBeNull()
})

test('prefers a later description of at least 50 characters to an earlier, shorter one', () => {
  const exactly50 = LONG.slice(0, 50)
  const below50 = SHORT.padEnd(49, '!')
  expect(describe({ description: below50, 'og:description': exactly50 })?.description).toBe(exactly50)
  expect(describe({ description: SHORT, 'og:description': below50 })?.description, 'keeps the first if none is long').toBe(SHORT)
  expect(describe({ description: exactly50, 'og:description': LONG })?.description, 'keeps a first one of 50').toBe(exactly50)
})

test('skips boilerplate and descriptions below 20 characters, and truncates descriptions to 500 characters', () => {
  expect(describe({ description: 'Web site created using create-react-app', 'og:description': LONG })?.description).toBe(LONG)
  expect(describe({ description: 'Home' }, { paragraphs: ['We use cookies to show you the best experience on our site.'] })).toBeNull()
  expect(describe({ description: 'a'.repeat(20) })?.description).toBe('a'.repeat(20))
  expect(describe({ description: 'word '.repeat(200) })?.description).toHaveLength(500)
})
