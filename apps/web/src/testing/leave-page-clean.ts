import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { clearNotices } from '../ui/notices/notice-store.ts'
import { clearToasts } from '../ui/toaster/toast-store.ts'

/** Timers that the current file has set; a pending save would otherwise reach the next file's server. */
const timers = new Set<ReturnType<typeof setTimeout>>()
const { setTimeout: start } = globalThis
globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
  const timer = start(...args)
  timers.add(timer)
  return timer
}) as typeof setTimeout

afterEach(() => cleanup())

// Resets the page for the next file: no rendered elements, stored data, notices or stubs remain.
afterAll(async () => {
  // Work that waits for an idle page depends on a timer that ends with this file; a user event releases it.
  dispatchEvent(new Event('pointermove'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.setTimeout = start
  for (const timer of timers) clearTimeout(timer)
  // A module that is still loading when the page closes fails, and stays failed for all later files of the worker.
  await vi.dynamicImportSettled()
  clearNotices()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
