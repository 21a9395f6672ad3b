import { expect, test } from 'vitest'
import type { ExtractorPorts } from '../ports.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { startRun } from './extraction-run.ts'
import { LIMITS_MS } from './limits.ts'

const NO_PORTS = { now: () => new Date() } as ExtractorPorts

test('runs each step only once, and stores its result under a short key', async () => {
  const steps = new Map<string, unknown>()
  const checkpoints = { load: async (key: string) => steps.get(key), save: async (key: string, value: unknown) => void steps.set(key, value) }
  const logoStep = (end: string) => `logo:data:image/png;base64,${'iVBORw0KGgo'.repeat(2000)}${end}`
  let times = 0
  for (let attempt = 0; attempt < 2; attempt++) {
    const run = startRun(NO_PORTS, { url: 'https://example.com', id: 'test', checkpoints })
    const steps = [logoStep('a'), logoStep('b'), logoStep('a')].map((name) => () => run.step(name, async () => ({ length: ++times })))
    const answers = []
    for (const step of steps) answers.push(await step())
    expect(answers).toEqual([{ length: 1 }, { length: 2 }, { length: 1 }])
    run.stop()
  }
  expect([...steps.keys()].every((key) => key.length < 100)).toBe(true)
})

test('aborts a pending request when the run is aborted', async () => {
  const stop = new AbortController()
  const run = startRun({ ...NO_PORTS, fetch: () => new Promise(() => {}) }, { url: 'https://example.com', id: 'test', signal: stop.signal })
  const pending = run.ports.fetch('https://example.com/')
  stop.abort()
  await expect(pending).rejects.toMatchObject({ code: 'stopped' })
})

test('continues a run after a failed step, and lists the result of the step as missing', async () => {
  const run = startRun(NO_PORTS, { url: 'https://example.com', id: 'test' })
  const failing = () => Promise.reject(new RangeError('Maximum call stack size exceeded'))
  expect(await run.attempt('footer', failing)).toBeNull()
  expect(await run.optional('pages', 'Reading 2 more pages', 'further pages', failing)).toBeNull()
  expect([...run.missing]).toEqual(['footer', 'further pages'])
  run.stop()
})

test('continues a run past its time limit only as long as the run makes progress', () => {
  const clock = manualClock()
  const run = startRun({ ...NO_PORTS, clock }, { url: 'https://example.com', id: 'test' })
  for (let at = 0; at < LIMITS_MS.run * 1.5; at += LIMITS_MS.noProgress / 2) {
    run.emit({ type: 'name', data: `Found at ${at}` })
    clock.pass(LIMITS_MS.noProgress / 2)
  }
  expect(run.remainingMs()).toBeLessThan(0)
  expect(run.signal.aborted).toBe(false)
  clock.pass(LIMITS_MS.noProgress)
  expect(run.signal.reason).toMatchObject({ code: 'timeout' })
  run.stop()
})

test('ends a run at twice its time limit, even if the run makes progress', () => {
  const clock = manualClock()
  const run = startRun({ ...NO_PORTS, clock }, { url: 'https://example.com', id: 'test' })
  for (let at = 0; at <= LIMITS_MS.run * 2; at += LIMITS_MS.noProgress / 2) {
    run.emit({ type: 'name', data: `Found at ${at}` })
    clock.pass(LIMITS_MS.noProgress / 2)
  }
  expect(run.signal.reason).toMatchObject({ code: 'timeout' })
  run.stop()
})

test('ends a run at the time limit of the request, even if the run makes progress', () => {
  const clock = manualClock()
  const run = startRun({ ...NO_PORTS, clock }, { url: 'https://example.com', id: 'test', timeoutMs: 5000 })
  clock.pass(4990)
  run.emit({ type: 'name', data: 'Saltmere' })
  expect(run.signal.aborted).toBe(false)
  clock.pass(20)
  expect(run.signal.reason).toMatchObject({ code: 'timeout' })
  run.stop()
})
