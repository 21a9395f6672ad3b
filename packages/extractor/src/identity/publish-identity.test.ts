import { load } from 'cheerio'
import { expect, it, test } from 'vitest'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { cluesOfHtml } from './clues-of-html.ts'
import type { IdentityClues } from './identity-clues.ts'
import { judgeDescription, publishIdentity } from './publish-identity.ts'

const LONG = 'Solid ash furniture, built to order in our own workshop in the harbour.'
const SHORT = 'Furniture built to order in ash.'

/** Returns the events that a page with this head causes, by type. */
function emittedBy(head: string, lang = '') {
  const emitted: Record<string, unknown> = {}
  const run = {
    wants: () => true,
    guide: () => ({ name: '', description: '', image: null }),
    emit: ({ type, data }: { type: string; data: unknown }) => {
      emitted[type] = data
    },
  } as unknown as ExtractionRun
  publishIdentity(run, cluesOfHtml(load(`<!doctype html><html lang="${lang}"><head>${head}</head></html>`), 'https://quay.example/'), true)
  return emitted
}

/** Returns the image that a page with this head declares, or undefined if no image was emitted. */
const imageOf = (head: string) => emittedBy(head).image

it('uses the og:image of a page, or its largest icon if there is no og:image', () => {
  const icon = '<link rel="icon" href="/small.png" sizes="32x32">'
  expect(imageOf(`${icon}<meta property="og:image" content="/shared.jpg">`)).toBe('https://quay.example/shared.jpg')
  expect(imageOf(`${icon}<link rel="icon" href="/large.png" sizes="192x192">`)).toBe('https://quay.example/large.png')
  expect(imageOf(`${icon}<link rel="apple-touch-icon" href="/touch.png">`), 'a touch icon without sizes is 180 px wide').toBe('https://quay.example/touch.png')
  expect(imageOf('')).toBeUndefined()
})

it('uses the first of two meta tags with the same name, as browsers do', () => {
  const tags = '<meta property="og:image" content="/first.jpg"><meta property="OG:image" content="/second.jpg">'
  expect(imageOf(tags)).toBe('https://quay.example/first.jpg')
})

it('emits the declared language as a valid language tag, and emits nothing for an invalid language', () => {
  expect(emittedBy('', 'en_US')).toMatchObject({
    language: 'en-US',
    facts: { '/language': { evidence: [{ note: 'declared by the page' }], confidence: 0.95 } },
  })
  expect(emittedBy('<meta property="og:locale" content="pt_BR">', '{{ locale }}').language).toBe('pt-BR')
  expect(emittedBy('', '{{ locale }}').language).toBeUndefined()
})

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
