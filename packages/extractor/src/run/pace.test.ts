import { expect, test } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import { LIMITS_MS } from './limits.ts'
import { startPace } from './pace.ts'

test('leaves all limits unchanged on an idle machine with a fast site', () => {
  const clock = manualClock()
  const pace = startPace(clock)
  pace.noteBlankPage(90)
  pace.noteAnswer(120)
  clock.pass(5000)
  expect(pace.factor()).toBe(1)
  expect(pace.ms('call')).toBe(LIMITS_MS.call)
})

test('scales all limits by event loop lag or response time, within bounds', () => {
  const clock = manualClock()
  const lagging = startPace(clock)
  clock.pass(5000, 40)
  expect(lagging.factor()).toBe(3)
  expect(lagging.ms('silence')).toBe(3 * LIMITS_MS.silence)
  const pace = startPace(manualClock())
  pace.noteAnswer(700_000)
  expect(pace.factor()).toBe(3)
  pace.noteBlankPage(1000)
  expect(pace.factor()).toBe(4)
  pace.noteBlankPage(700_000)
  expect(pace.factor()).toBe(8)
})

test('scales download limits by at most three, even on a very slow machine', () => {
  const pace = startPace(manualClock())
  pace.noteBlankPage(700_000)
  expect(pace.ms('document')).toBe(3 * LIMITS_MS.document)
  expect(pace.ms('call')).toBe(8 * LIMITS_MS.call)
})

test('resets the limits after one long computation or a busy period', () => {
  const clock = manualClock()
  const pace = startPace(clock)
  clock.pass(2000)
  clock.pass(500, 290)
  clock.pass(700)
  expect(pace.factor()).toBe(1)
  clock.pass(5000, 60)
  expect(pace.factor()).toBe(4)
  clock.pass(5000)
  expect(pace.factor()).toBe(1)
})

test('a pending timeout is extended when its limit grows', async () => {
  const clock = manualClock()
  const pace = startPace(clock)
  let late = false
  const waited = pace.within('screenshot', new Promise(() => {}), () => new Error('late')).catch(() => (late = true))
  pace.noteBlankPage(500)
  clock.pass(LIMITS_MS.screenshot + 10)
  await Promise.resolve()
  expect(late).toBe(false)
  clock.pass(LIMITS_MS.screenshot)
  await waited
  expect(late).toBe(true)
})
