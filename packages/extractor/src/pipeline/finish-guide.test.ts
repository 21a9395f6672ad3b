import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import type { ExtractOptions } from '../extract-options.ts'
import type { ExtractorPorts } from '../ports.ts'
import { startRun } from '../run/extraction-run.ts'
import { smallCapture } from '../testing/small-capture.ts'
import { finishGuide } from './finish-guide.ts'

const SITE = 'https://example.com/'
const empty = emptyStyleGuide({ id: 'test', url: SITE, now: '2026-01-01T00:00:00Z' })
const style = { fontFamily: 'Georgia', fontSize: '16px', fontWeight: '400', lineHeight: '24px' }
/** A guide with enough facts to be complete. */
const known: StyleGuide = {
  ...empty,
  name: 'Saltmere',
  description: 'Sea salt from a small island.',
  colors: {
    ...empty.colors,
    roles: { primary: '#c8452d', secondary: '#1b1f3a', accent: '#e07a2f', background: '#ffffff', text: '#111111', link: '#0f5c4a' },
  },
  preferredStyles: { pre_header: style, header: style, sub_header: style, body: style },
  ai: { ...empty.ai, website_text: 'We rake our salt by hand at low tide and dry it in the wind for nine days.' },
}
const pageUrls = (count: number) => Array.from({ length: count }, (_, index) => `${SITE}${index}`)

/** Finishes the known guide and returns the data of its `complete` event. */
async function finish(unread: string[], options: Partial<ExtractOptions> = {}) {
  const ports = { now: () => new Date() } as ExtractorPorts
  const run = startRun(ports, { url: SITE, id: 'test', known, ...options })
  const capture = smallCapture([])
  await finishGuide(run, {
    pages: [{ url: SITE, capture, firstImages: [], screenshot: null }],
    logoColors: [],
    catalogue: null,
    shopify: false,
    images: { addPage() {}, addShopify() {}, done: async () => {} },
    publishStyles: async () => {},
    showEvidence: async () => {},
    further: { of: 4, unread },
  })
  run.events.close()
  const found = []
  for await (const event of run.events) if (event.type === 'complete') found.push(event.data)
  run.stop()
  return found[0]
}

test.each([
  [0, true, []],
  [1, true, ['1 of 4 further pages']],
  [2, false, ['2 of 4 further pages']],
])('a scan of one section without %i of 4 further pages is complete: %s', async (count, complete, missing) => {
  const unread = pageUrls(count)
  const data = await finish(unread, { sections: ['footer'] })
  expect([data?.complete, data?.missing.filter((entry) => entry.endsWith('pages'))]).toEqual([complete, missing])
  expect(data?.unreadPages ?? []).toEqual(unread)
})

test.each([
  ['1 of 4 further pages', false, true],
  ['3 of 4 further pages', false, false],
  ['3 of 4 further pages', true, true],
  ['1 of 30 images (1 failed)', false, false],
  ['1 of 30 images (1 failed)', true, true],
])('a scan of one section of a guide that lacks "%s" (complete: %s) leaves it complete: %s', async (entry, isComplete, complete) => {
  const data = await finish([], { sections: ['footer'], known: { ...known, complete: isComplete, missing: [entry] } })
  expect(data).toMatchObject({ complete, missing: expect.arrayContaining([entry]) })
})
