import { expect, test } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import { LIMITS_MS } from './limits.ts'
import { startPace } from './pace.ts'

test('leaves all time limits unchanged on an idle machine with a fast site', () => {
  const clock = manualClock()
  const pace = startPace(clock)
  pace.noteBlankPage(90)
  pace.noteAnswer(120)
  clock.pass(5000)
  expect(pace.factor()).toBe(1)
  expect(pace.ms('call')).toBe(LIMITS_MS.call)
})

test('multiplies time limits on a slow machine or for a slow site, but not beyond a maximum', () => {
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

test('multiplies the time limits of downloads by at most three', () => {
  const pace = startPace(manualClock())
  pace.noteBlankPage(700_000)
  expect(pace.ms('document')).toBe(3 * LIMITS_MS.document)
  expect(pace.ms('call')).toBe(8 * LIMITS_MS.call)
})

test('restores the time limits after a busy period', () => {
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

test('extends a running timeout when its time limit increases', async () => {
  const clock = manualClock()
  const pace = startPace(clock)
  let late = false
  const waited = pace.within('call', new Promise(() => {}), () => new Error('late')).catch(() => (late = true))
  pace.noteBlankPage(500)
  clock.pass(LIMITS_MS.call + 10)
  await Promise.resolve()
  expect(late).toBe(false)
  clock.pass(LIMITS_MS.call)
  await waited
  expect(late).toBe(true)
})
