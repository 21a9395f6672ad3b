import { emptyStyleGuide, emptyTextSamples } from '@brandwright/domain/brands/empty-style-guide'
import type { Source } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { samplePointer, sampleSummary } from './sample-summary.ts'

const TEXT = 'We roast twice a week.'
const sample = { pointer: '/textSamples/paragraphs', text: TEXT }
const empty = emptyStyleGuide({ id: 'a', url: 'https://b.example', now: '' })
const guide = {
  ...empty,
  additionalText: [{ url: 'https://b.example/', content: '', updated: '', textSamples: { ...emptyTextSamples(), paragraphs: [TEXT] } }],
  sources: [{ url: 'https://b.example/about', paragraphs: [`${TEXT} And on Fridays.`] } as Source],
}

test('lists the pages that contain a sample if there is no stored evidence for the sample', () => {
  expect(sampleSummary(guide, sample)).toMatchObject({ confidence: null, pages: ['https://b.example/', 'https://b.example/about'] })
  expect(sampleSummary(guide, { ...sample, text: 'Nowhere' }).pages).toEqual([])
})

test('stored evidence takes precedence over the pages that contain a sample', () => {
  const place = { page: 'https://b.example/', selector: 'main p', crop: '/api/blobs/a.webp' }
  const withFact = { ...guide, facts: { [samplePointer(sample)]: { evidence: [place], confidence: 0.9 } } }
  expect(sampleSummary(withFact, sample)).toMatchObject({ confidence: 0.9, crops: [place] })
  const marked = { ...guide, facts: { [samplePointer(sample)]: { evidence: [], confidence: 0, wrong: true } } }
  expect(sampleSummary(marked, sample).pages).toHaveLength(2)
})
