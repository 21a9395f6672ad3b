import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import NoticeStack from '../ui/notice-stack/notice-stack.tsx'
import { clearNotices } from '../ui/notices/notice-store.ts'
import { clearToasts } from '../ui/toaster/toast-store.ts'
import Toaster from '../ui/toaster/toaster.tsx'
import { callRoute } from './call-route.ts'
import { type RequestAlert, requestAlerts } from './request-alerts.ts'

type SentRequest = { path: string; init: RequestInit }
let requests: SentRequest[] = []
let answer: () => Promise<Response>
beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requests.push({ path, init })
    return answer()
  })
  render(
    <>
      <NoticeStack />
      <Toaster />
    </>,
  )
})
afterEach(() => {
  cleanup()
  act(clearNotices)
  act(clearToasts)
  vi.unstubAllGlobals()
})

const notices = () => [...document.querySelectorAll('[data-notice]')].map((notice) => notice.textContent)
const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))

test('calls a route by name, using POST with a JSON body or GET without a body', async () => {
  answer = () => json({ items: [] })
  expect(await callRoute('getBrands', { user: 'u1' })).toEqual({ items: [] })
  await callRoute('getCategories', { ignored: true }, { method: 'GET', authorization: 'Bearer key' })
  expect(requests).toMatchObject([
    { path: '/api/getBrands', init: { method: 'POST', body: '{"user":"u1"}' } },
    { path: '/api/getCategories', init: { method: 'GET', body: undefined, headers: { authorization: 'Bearer key' } } },
  ])
})

test('returns the response of a streaming route before the body is complete', async () => {
  answer = () => Promise.resolve(new Response('one\ntwo\n'))
  expect(await (await callRoute('getStyleGuide', {}, { stream: true })).text()).toBe('one\ntwo\n')
})

const titles: [RequestAlert, string, string][] = [
  ['completion', 'Getting Completion', "We're working on your request..."],
  ['brands', 'Getting Brands', 'Fetching your brands...'],
  ['brand', 'Getting Brand', 'Retrieving brand information...'],
  ['relatedBrands', 'Finding Related Brands', 'Discovering related brands...'],
  ['tools', 'Loading Tools', 'Preparing tools for you...'],
  ['upload', 'Uploading Image', 'Uploading your image...'],
]

test.each(titles)('shows the alert of %s while the request is pending, after success and after failure', async (alert, title, loading) => {
  expect(Object.keys(requestAlerts)).toHaveLength(titles.length)
  let finish = (_: Response) => {}
  answer = () =>
    new Promise((resolve) => {
      finish = resolve
    })
  await act(async () => {
    void callRoute('anything', {}, { alert })
  })
  expect(notices()).toEqual([`${title}${loading}`])
  await act(async () => finish(Response.json({})))
  expect(notices()).toEqual([`${title} completed successfully!`])
  act(clearNotices)

  answer = () => json({ error: { code: 'internal', message: 'The database did not answer.', requestId: 'r' } }, 500)
  await act(() => expect(callRoute('anything', {}, { alert })).rejects.toThrow('The database did not answer.'))
  expect(notices()).toEqual([`There was an issue with ${title} Please try again.The database did not answer.`])
})

test.each([
  ['an error status without a message', () => Promise.resolve(new Response('<h1>No</h1>', { status: 503 })), 'Request failed with status 503'],
  ['a connection failure', () => Promise.reject(new TypeError('Failed to fetch')), 'Network error occurred. Please check your connection and try again.'],
  [
    'malformed JSON',
    () => Promise.resolve(new Response('{', { headers: { 'content-type': 'application/json' } })),
    'An unexpected error occurred. Please try again later.',
  ],
])('shows a toast after %s', async (_, respond, message) => {
  answer = respond
  await act(() => expect(callRoute('anything', {}, { alert: 'toast' })).rejects.toThrow())
  expect(screen.getByRole('listitem').textContent).toBe(`Request failed${message}`)
})

test('a successful request with a toast alert shows a toast', async () => {
  answer = () => json({})
  await act(() => callRoute('anything', {}, { alert: 'toast' }))
  expect(screen.getByRole('listitem').textContent).toBe('Request completed successfully')
  expect(notices()).toEqual([])
})
