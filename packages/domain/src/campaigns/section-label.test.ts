import { expect, test } from 'vitest'
import { sectionLabel } from './section-label.ts'

test.each([
  [{ header: 'Spring in oak' }, 'Quote: Spring in oak'],
  [{ text: ' It lasts. ' }, 'Quote: It lasts.'],
  [{}, 'Quote'],
  [{ header: 'Spring in oak', loading: true }, 'Not finished'],
  [{ header: 'x'.repeat(41) }, `Quote: ${'x'.repeat(39)}…`],
])('returns the type and the start of the text of a section: %o', (texts, label) => {
  expect(sectionLabel({ type: 'quote', header: '', text: '', loading: false, ...texts })).toBe(label)
})
