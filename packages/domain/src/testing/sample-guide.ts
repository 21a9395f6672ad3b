import { emptyStyleGuide } from '../brands/empty-style-guide.ts'
import type { StyleGuide } from '../brands/style-guide.ts'
import read from './sample-guide.json' with { type: 'json' }

/**
 * What of the sample site's guide the composer writes from: `brandwright extract URL --json --pages 40` of the pages that `sample-site/build-site.mjs`
 * writes, with the site's canonical address, three pictures, and without evidence, styles and files.
 */
export const sampleGuide = (): StyleGuide => ({
  ...emptyStyleGuide({ id: 'sample', url: read.url, now: '2026-01-01T00:00:00.000Z' }),
  ...(read as Partial<StyleGuide>),
})
