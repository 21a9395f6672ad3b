import { expect, test } from 'vitest'
import { staggered } from './read-pages.ts'

test('starts the first call at once and each further call half a second after the previous one', async () => {
  const startedAt = performance.now()
  const starts = await staggered(['a', 'b', 'c'], new AbortController().signal, async (item) => ({ item, at: performance.now() - startedAt }))
  expect(starts.map(({ item }) => item)).toEqual(['a', 'b', 'c'])
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = starts.map(({ at }) => at)
  expect([second - first >= 490, third - first >= 990]).toEqual([true, true])
})

test('starts no further call once the signal is aborted', async () => {
  const stop = new AbortController()
  const started: string[] = []
  const running = staggered(['a', 'b'], stop.signal, async (item) => {
    started.push(item)
    stop.abort()
  })
  await expect(running).rejects.toMatchObject({ name: 'AbortError' })
  expect(started).toEqual(['a'])
})
