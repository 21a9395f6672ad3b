import { afterEach, expect, test, vi } from 'vitest'
import { recentAnswers } from './recent.ts'

afterEach(() => {
  vi.useRealTimers()
})

function counted() {
  const recent = recentAnswers()
  let asked = 0
  return { recent, ask: (name = 'a') => recent.keep(name, async () => ++asked) }
}

test('a question is asked once a second, and each name by itself', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { ask } = counted()
  expect(await Promise.all([ask(), ask(), ask('b')])).toEqual([1, 1, 2])
  vi.advanceTimersByTime(999)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask()).toBe(3)
})

test('after a write nothing from before it is answered, not even what was under way', async () => {
  const { recent, ask } = counted()
  const before = ask()
  recent.forget()
  expect(await ask()).toBe(2)
  expect(await before).toBe(1)
  expect(await ask()).toBe(2)
})

test('a failure, and nothing, is asked for again', async () => {
  const recent = recentAnswers()
  const answers = [() => Promise.reject(new Error('away')), async () => null, async () => 'here']
  const ask = () => recent.keep('a', () => (answers.shift() as () => Promise<unknown>)())
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(null)
  expect(await ask()).toBe('here')
  expect(await ask()).toBe('here')
})
