import { load } from 'cheerio'
import { expect, it } from 'vitest'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { cluesOfHtml } from './clues-of-html.ts'
import { publishIdentity } from './publish-identity.ts'

/** Returns the image that a page with this head declares for itself; undefined if none was emitted. */
function imageOf(head: string) {
  let image: unknown
  const run = {
    wants: () => true,
    guide: () => ({ name: '', description: '', image: null }),
    emit: ({ type, data }: { type: string; data: unknown }) => {
      if (type === 'image') image = data
    },
  } as unknown as ExtractionRun
  publishIdentity(run, cluesOfHtml(load(`<!doctype html><html><head>${head}</head></html>`), 'https://quay.example/'), true)
  return image
}

it('shows the shared image of a page, else its largest icon', () => {
  const icon = '<link rel="icon" href="/small.png" sizes="32x32">'
  expect(imageOf(`${icon}<meta property="og:image" content="/shared.jpg">`)).toBe('https://quay.example/shared.jpg')
  expect(imageOf(`${icon}<link rel="icon" href="/large.png" sizes="192x192">`)).toBe('https://quay.example/large.png')
  expect(imageOf(`${icon}<link rel="apple-touch-icon" href="/touch.png">`), 'a touch icon without sizes is 180 px wide').toBe('https://quay.example/touch.png')
  expect(imageOf('')).toBeUndefined()
})

it('uses the first of two tags with the same name, as browsers and search engines do', () => {
  const tags = '<meta property="og:image" content="/first.jpg"><meta property="OG:image" content="/second.jpg">'
  expect(imageOf(tags)).toBe('https://quay.example/first.jpg')
})
