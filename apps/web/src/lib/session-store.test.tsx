import { afterEach, expect, it } from 'vitest'
import { createSessionStore } from './session-store.ts'

afterEach(() => sessionStorage.clear())

const isSize = (value: unknown): value is { size: number } => typeof (value as { size?: unknown } | null)?.size === 'number'
/** Creates the store as on page load. */
const load = () => createSessionStore('size', { size: 1 }, isSize)

it('the store restores its value after a reload unless the value is invalid', () => {
  expect(load().get()).toEqual({ size: 1 })
  load().set({ size: 2 })
  expect(load().get()).toEqual({ size: 2 })
  sessionStorage.setItem('size', '{"size":"large"}')
  expect(load().get()).toEqual({ size: 1 })
})
