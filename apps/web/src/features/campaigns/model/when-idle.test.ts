import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => vi.unstubAllGlobals())

test('several calls before the browser is idle run the callback only once', () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  const work = vi.fn()
  const later = whenIdle(work)
  later.schedule()
  later.schedule()
  expect(work).not.toHaveBeenCalled()
  expect(idle).toHaveLength(1)
  idle[0]?.()
  expect(work).toHaveBeenCalledOnce()
  later.schedule()
  expect(idle).toHaveLength(2)
})

test('does not run the callback after cancellation', () => {
  const canceled = vi.fn()
  vi.stubGlobal('requestIdleCallback', () => 7)
  vi.stubGlobal('cancelIdleCallback', canceled)
  const later = whenIdle(vi.fn())
  later.cancel()
  expect(canceled).not.toHaveBeenCalled()
  later.schedule()
  later.cancel()
  expect(canceled).toHaveBeenCalledWith(7)
})

test('runs the callback immediately in browsers without idle callbacks', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const work = vi.fn()
  whenIdle(work).schedule()
  expect(work).toHaveBeenCalledOnce()
})
