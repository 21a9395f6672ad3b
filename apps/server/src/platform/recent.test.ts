import { afterEach, expect, test, vi } from 'vitest'
import { recentAnswers } from './recent.ts'

afterEach(() => {
  vi.useRealTimers()
})

function counted() {
  const recent = recentAnswers()
  let count = 0
  return { recent, ask: (name = 'a') => recent.memoize(name, async () => ++count) }
}

test('a cached value is loaded at most once per second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // The cache treats an entry that was stored at time 0 as never expiring.
  vi.advanceTimersByTime(1)
  const { ask: load } = counted()
  expect(await Promise.all([load(), load(), load('b')])).toEqual([1, 1, 2])
  vi.advanceTimersByTime(1000)
  expect(await load()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await load()).toBe(3)
})

test('a load that begins after a write does not reuse an earlier pending load', async () => {
  const { recent, ask: load } = counted()
  const before = load()
  recent.forget()
  expect(await load()).toBe(2)
  expect(await before).toBe(1)
  expect(await load()).toBe(2)
})

test('failures and null are not cached', async () => {
  const recent = recentAnswers()
  const answers = [() => Promise.reject(new Error('away')), async () => null, async () => 'here']
  const load = () => recent.memoize('a', () => (answers.shift() as () => Promise<unknown>)())
  await expect(load()).rejects.toThrow('away')
  expect(await load()).toBe(null)
  expect(await load()).toBe('here')
  expect(await load()).toBe('here')
})
