import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMedia } from './use-media.ts'

const list = Object.assign(new EventTarget(), { matches: false })
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => list)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a media query match changes only after it has been stable for 300 ms', () => {
  const { result } = renderHook(() => useMedia('(width < 600px)'))
  expect(result.current).toBe(false)
  list.matches = true
  act(() => void list.dispatchEvent(new Event('change')))
  act(() => vi.advanceTimersByTime(200))
  act(() => void list.dispatchEvent(new Event('change')))
  act(() => vi.advanceTimersByTime(299))
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
})
