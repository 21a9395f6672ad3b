import { expect, test } from 'vitest'
import { emptyStyleGuide } from '../brands/empty-style-guide.ts'
import { emptyCopyGuidelines } from './empty-copy-guidelines.ts'
import { guideTexts } from './guide-texts.ts'

test('lists the texts of the guidelines by pointer, without ids and generated texts', () => {
  const empty = emptyCopyGuidelines()
  const guide = {
    ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-28T10:00:00.000Z' }),
    description: 'Oak tables.',
    copyGuidelines: {
      ...empty,
      overview: {
        ...empty.overview,
        voice: 'Warm and plain',
        dos: [
          { id: 'a/1', text: 'Be brief' },
          { id: 'b', text: ' ' },
        ],
      },
      advanced: { words: [{ id: 'w', avoid: 'cheap', use: 'fair' }] },
      summary: { ...empty.summary, summary: 'Generated.' },
    },
  }
  expect(guideTexts(guide)).toEqual([
    { pointer: '/description', text: 'Oak tables.' },
    { pointer: '/copyGuidelines/overview/voice', text: 'Warm and plain' },
    { pointer: '/copyGuidelines/overview/dos/a~11/text', text: 'Be brief' },
    { pointer: '/copyGuidelines/advanced/words/w/avoid', text: 'cheap' },
    { pointer: '/copyGuidelines/advanced/words/w/use', text: 'fair' },
  ])
  expect(guideTexts({ description: '', copyGuidelines: null })).toEqual([])
})
