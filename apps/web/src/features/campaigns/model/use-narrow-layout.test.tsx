import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNarrowLayout } from './use-narrow-layout.ts'

const list = Object.assign(new EventTarget(), { matches: false })
beforeEach(() => {
  list.matches = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => list)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('keeps the layout of the editor until the open dialogs are closed', () => {
  const { result } = renderHook(() => useNarrowLayout())
  const rotate = () => {
    list.matches = !list.matches
    act(() => void list.dispatchEvent(new Event('change')))
    act(() => vi.advanceTimersByTime(1000))
  }
  rotate()
  expect(result.current).toBe(true)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  rotate()
  expect(result.current).toBe(true)
  dialog.remove()
  act(() => vi.advanceTimersByTime(300))
  expect(result.current).toBe(false)
})
