import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFollowing } from './use-following.ts'

const scrollTo = vi.fn()
let visibility: DocumentVisibilityState
const behaviors = () => scrollTo.mock.calls.map(([{ behavior }]) => behavior)
beforeEach(() => {
  visibility = 'visible'
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  scrollTo.mockReset()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Feed({ count, opened = false }: { count: number; opened?: boolean }) {
  const feed = useRef<HTMLElement | null>(null)
  useFollowing(feed, count, opened)
  const attach = (element: HTMLElement | null) => {
    if (element) Object.defineProperty(element, 'scrollTo', { value: scrollTo, configurable: true })
    feed.current = element
  }
  return <section ref={attach}>{count}</section>
}

test('opening a chat scrolls to its end immediately, and a new message scrolls smoothly', () => {
  const { rerender } = render(<Feed count={2} />)
  expect(behaviors()).toEqual(['instant'])
  rerender(<Feed count={3} />)
  expect(behaviors()).toEqual(['instant', 'smooth'])
  rerender(<Feed count={3} />)
  expect(scrollTo).toHaveBeenCalledTimes(2)
})

test('scrolls to the end 400 ms after a hidden tab becomes visible', () => {
  const { rerender } = render(<Feed count={2} />)
  visibility = 'hidden'
  rerender(<Feed count={3} />)
  rerender(<Feed count={4} />)
  act(() => void vi.advanceTimersByTime(5000))
  expect(scrollTo).toHaveBeenCalledTimes(1)
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  act(() => void vi.advanceTimersByTime(399))
  expect(scrollTo).toHaveBeenCalledTimes(1)
  act(() => void vi.advanceTimersByTime(1))
  expect(behaviors()).toEqual(['instant', 'smooth'])
})

test('scrolls to the end 400 ms after the assistant opens with a chat', () => {
  const { unmount } = render(<Feed count={2} opened />)
  expect(screen.getByText('2')).toBeTruthy()
  expect(scrollTo).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(400))
  expect(behaviors()).toEqual(['smooth'])
  unmount()
  render(<Feed count={2} opened />).unmount()
  act(() => void vi.advanceTimersByTime(400))
  expect(scrollTo).toHaveBeenCalledTimes(1)
})
