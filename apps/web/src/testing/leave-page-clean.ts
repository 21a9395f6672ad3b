import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { clearNotices } from '../ui/notices/notice-store.ts'
import { clearToasts } from '../ui/toaster/toast-store.ts'

/**
 * Timers that the current test file has set. They are cleared at the end of the file, because a pending save could otherwise reach the fake server of the next
 * file.
 */
const timers = new Set<ReturnType<typeof setTimeout>>()
const { setTimeout: start } = globalThis
globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
  const timer = start(...args)
  timers.add(timer)
  return timer
}) as typeof setTimeout

afterEach(() => cleanup())

// Resets the page for the next test file. Removes rendered elements, stored data, notices and stubs.
afterAll(async () => {
  // Runs deferred work immediately, because its timers are cleared below.
  dispatchEvent(new Event('pointermove'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.setTimeout = start
  for (const timer of timers) clearTimeout(timer)
  // Waits for pending imports. A module that is still loading when the page closes fails to load, and then also fails in all later files of the worker.
  await vi.dynamicImportSettled()
  clearNotices()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
