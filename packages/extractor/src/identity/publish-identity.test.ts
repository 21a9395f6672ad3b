import { load } from 'cheerio'
import { expect, it } from 'vitest'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { cluesOfHtml } from './clues-of-html.ts'
import { publishIdentity } from './publish-identity.ts'

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

it('emits the declared language as a valid language tag, and nothing if it is invalid', () => {
  expect(emittedBy('', 'en_US')).toMatchObject({
    language: 'en-US',
    facts: { '/language': { evidence: [{ note: 'declared by the page' }], confidence: 0.95 } },
  })
  expect(emittedBy('<meta property="og:locale" content="pt_BR">', '{{ locale }}').language).toBe('pt-BR')
  expect(emittedBy('', '{{ locale }}').language).toBeUndefined()
})
