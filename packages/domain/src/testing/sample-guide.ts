import { emptyStyleGuide } from '../brands/empty-style-guide.ts'
import type { StyleGuide } from '../brands/style-guide.ts'
import read from './sample-guide.json' with { type: 'json' }

/**
 * Returns those parts of the sample site's guide that the composer uses, without evidence, styles and files. Created with `brandwright extract URL --json
 * --pages 40` from the pages of `sample-site/build-site.mjs`, with the site's canonical URL and three images.
 */
export const sampleGuide = (): StyleGuide => ({
  ...emptyStyleGuide({ id: 'sample', url: read.url, now: '2026-01-01T00:00:00.000Z' }),
  ...(read as Partial<StyleGuide>),
})
