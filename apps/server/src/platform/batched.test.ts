import { expect, test } from 'vitest'
import { batched } from './batched.ts'

test('loads keys requested in one turn of the event loop together, and loads them again in a later turn', async () => {
  const loads: string[][] = []
  const length = batched(async (keys) => {
    loads.push(keys)
    return new Map(keys.filter(Boolean).map((key) => [key, key.length]))
  })
  expect(await Promise.all(['a', 'bb', 'a', ''].map(length))).toEqual([1, 2, 1, undefined])
  expect(await length('a')).toBe(1)
  expect(loads).toEqual([['a', 'bb', ''], ['a']])
})

test('a failed load rejects all callers, and the next call loads again', async () => {
  let broken = true
  const load = batched(async (keys) => {
    if (broken) throw new Error('away')
    return new Map(keys.map((key) => [key, true]))
  })
  const answers = await Promise.allSettled([load('a'), load('b')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await load('a')).toBe(true)
})
