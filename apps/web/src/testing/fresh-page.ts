import { cleanup, configure } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'

// A busy machine needs longer than the library's default of one second.
configure({ asyncUtilTimeout: 20_000 })

/**
 * All component tests of a worker share one page and one set of modules: a page and the modules of each file cost more than its tests. So every file
 * begins with empty storage at `/`, and the handlers of the page that it adds go with it.
 */
const PAGE_EVENTS = ['beforeunload', 'error', 'unhandledrejection']
const added: Parameters<typeof window.addEventListener>[] = []
const { addEventListener } = window

beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    if (PAGE_EVENTS.includes(args[0])) added.push(args)
    addEventListener.call(window, ...args)
  }
})

afterAll(() => {
  cleanup()
  window.addEventListener = addEventListener
  for (const [type, listener, options] of added.splice(0)) window.removeEventListener(type, listener, options)
})
