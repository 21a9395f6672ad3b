import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Waits for the page to settle with a new instance of the module. */
async function isSettledAfter(act: () => void): Promise<boolean> {
  const { whenSettled } = await import('./when-settled.ts')
  let settled = false
  void whenSettled().then(() => {
    settled = true
  })
  act()
  await Promise.resolve()
  return settled
}

test('resolves at the first user input, but not at a pointer event without movement', async () => {
  const move = (movementX: number) => () => window.dispatchEvent(Object.assign(new MouseEvent('pointermove'), { movementX, movementY: 0 }))
  expect(await isSettledAfter(() => {})).toBe(false)
  expect(await isSettledAfter(move(0))).toBe(false)
  expect(await isSettledAfter(move(3))).toBe(true)
  expect(await isSettledAfter(() => window.dispatchEvent(new KeyboardEvent('keydown')))).toBe(true)
})
