import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { clearNotices } from '../ui/notices/notice-store.ts'
import { clearToasts } from '../ui/toaster/toast-store.ts'

/** Timers that were set since the file began: a save that waits would go to the server of the next file. */
const timers = new Set<ReturnType<typeof setTimeout>>()
const { setTimeout: start } = globalThis
globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
  const timer = start(...args)
  timers.add(timer)
  return timer
}) as typeof setTimeout

afterEach(() => cleanup())

// The next file begins with the page as it was: nothing drawn, kept, said or replaced.
afterAll(async () => {
  // What waits for the page to rest would wait for a timer that ends with this file: a hand releases it.
  dispatchEvent(new Event('pointermove'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.setTimeout = start
  for (const timer of timers) clearTimeout(timer)
  // A module that still loads when the page goes away fails, and stays failed for all later files of the worker.
  await vi.dynamicImportSettled()
  clearNotices()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
