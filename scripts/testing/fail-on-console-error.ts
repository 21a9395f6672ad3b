import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let spy: MockInstance<typeof console.error>

/** An unexpected `console.error` fails the test. A test that expects one calls `vi.mocked(console.error).mockClear()` afterwards. */
beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = [...spy.mock.calls]
  spy.mockRestore()
  expect(calls, 'unexpected console.error').toEqual([])
})
