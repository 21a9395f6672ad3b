import { expect, test } from 'vitest'
import { emptyStyleGuide } from './empty-style-guide.ts'
import { visualPart } from './visual-part.ts'

test('omits all videos and the license notes of fonts', () => {
  const guide = emptyStyleGuide({ id: 'b1', url: 'https://yourbrand.com', now: '2026-11-22T10:00:00.000Z' })
  const font = { id: 'f1', fontFamily: 'Karla', src: [], weight: '400', style: 'normal', declared: true, loaded: true, drawn: true }
  const visible = visualPart({
    ...guide,
    name: 'Quay',
    fonts: [{ ...font, licence: 'Bought by Ada, order 417', fallback: 'Georgia, serif' }],
    videos: [{ id: 'v1', url: 'https://films.example/quay', title: 'Quay', description: '', transcript: 'Not out yet' }],
  })
  expect(visible.name).toBe('Quay')
  expect(visible.fonts).toEqual([{ ...font, fallback: 'Georgia, serif' }])
  expect(visible.videos).toBeUndefined()
})
