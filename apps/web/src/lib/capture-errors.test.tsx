// @own-page: inspects state that the whole page shares.
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { captureError, captureErrors } from './capture-errors.ts'
import { clearErrors, errorsAreOf, useErrors } from './error-store.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  cleanup()
  clearErrors()
})

const records = () => renderHook(() => useErrors()).result.current

test('records an uncaught error once, with its location, time, browser and user', () => {
  captureErrors()
  errorsAreOf(() => 'robin@example.com')
  const error = Object.assign(new Error('A part fell over'), { stack: 'Error: A part fell over\n  at f (http://x/assets/style-guide-screen-B82qocjM.js:1:2)' })
  dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught', filename: 'x.js' }))
  captureError(error)
  expect(records()).toMatchObject([
    { message: 'A part fell over', component: 'style-guide-screen', route: '/', browser: navigator.userAgent, user: 'robin@example.com' },
  ])
  expect(records()[0]?.timestamp).toBeInstanceOf(Date)
  expect(records()[0]?.stack).toContain('A part fell over')
})

test('records an error without a message as "An error occurred"', async () => {
  captureError(new Error(''))
  await createQueryClient()
    .fetchQuery({ queryKey: ['brand', 'b1'], queryFn: () => Promise.reject(new Error('')), retry: false })
    .catch(() => undefined)
  expect(records().map(({ message }) => message)).toEqual(['An error occurred', 'An error occurred'])
  expect(records()[0]).toMatchObject({ component: 'brand', method: 'query', componentData: ['brand', 'b1'] })
})

test('does not record aborted requests', () => {
  captureError(new DOMException('The user left', 'AbortError'))
  expect(records()).toEqual([])
})

test('ignores ResizeObserver loop errors', () => {
  captureErrors()
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))
  expect(records()).toEqual([])
})
