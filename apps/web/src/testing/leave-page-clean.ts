import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { clearNotices } from '../ui/notices/notice-store.ts'

afterEach(() => cleanup())

// The next file begins with the page as it was: nothing drawn, kept, said or replaced.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearNotices()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
