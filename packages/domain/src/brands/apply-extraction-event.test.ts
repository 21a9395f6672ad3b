import { expect, test } from 'vitest'
import { applyExtractionEvent } from './apply-extraction-event.ts'
import { emptyStyleGuide } from './empty-style-guide.ts'
import type { ExtractionEvent } from './extraction-event.ts'
import { styleGuide } from './style-guide.ts'
import { visualPart } from './visual-part.ts'

const guide = emptyStyleGuide({ id: 'b1', url: 'https://saltmere.example/', now: '2026-01-01T00:00:00.000Z' })
const unknown = (type: string, data?: unknown) => ({ type, data }) as unknown as ExtractionEvent

test('stores the data of an unknown event under “other”, and applies the next event', () => {
  const events = [unknown('mood', { words: ['calm'] }), unknown('mood', 'salty'), unknown('nothing'), { type: 'name', data: 'Saltmere' } as const]
  const folded = events.reduce(applyExtractionEvent, guide)
  expect(folded).toMatchObject({ name: 'Saltmere', other: { mood: 'salty' } })
  expect(styleGuide.parse(folded).other).toEqual({ mood: 'salty' })
  expect(visualPart(folded).other, 'unknown data is not for readers of another brand').toBeUndefined()
})

test.each(['id', 'account_type', 'constructor', '__proto__'])('stores an event of the type %s under “other” and changes nothing else', (type) => {
  const { other, ...rest } = applyExtractionEvent(guide, unknown(type, 'taken over'))
  expect(rest).toEqual(guide)
  expect(Object.getPrototypeOf(other)).toBe(Object.prototype)
  expect(Object.entries(other ?? {})).toEqual([[type, 'taken over']])
})

test.each(['sourcesUpdated', 'dataUpdated'] as const)('events of the type %s leave the guide unchanged', (type) => {
  expect(applyExtractionEvent(guide, unknown(type, { count: 1, keys: [] }))).toBe(guide)
})
