import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'

export interface SentRequest {
  method: string
  path: string
  body: unknown
}

/** Body of a 200 response, a complete response, or a function that returns one of these for a request. */
type Answer = unknown | ((request: SentRequest) => unknown)

/**
 * Renders a component with a new query client at the location `at` of the route `route`, and returns a list that records each request. The keys of `answers`
 * consist of a method and a path that may end in `*`, such as `'GET /api/me'`; any other request gets a 404 and fails the test.
 */
export function renderWithServer(part: ReactElement, answers: Record<string, Answer> = {}, { at = '/', route = '*' } = {}): SentRequest[] {
  const sent: SentRequest[] = []
  const unanswered: string[] = []
  onTestFinished(() => expect(unanswered, 'requests without an answer in the test').toEqual([]))
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(String(address), location.origin)
    const request = { method, path: pathname + search, body: typeof body === 'string' ? JSON.parse(body) : (body ?? null) }
    sent.push(request)
    const key = Object.keys(answers).find((one) => {
      const [verb, path = ''] = one.split(' ')
      return verb === method && (path.endsWith('*') ? request.path.startsWith(path.slice(0, -1)) : path === request.path || path === pathname)
    })
    if (key === undefined) {
      unanswered.push(`${method} ${request.path}`)
      return Response.json({ error: { code: 'not_found', message: 'Not found' } }, { status: 404 })
    }
    const answer = answers[key]
    const result: unknown = typeof answer === 'function' ? await answer(request) : answer
    return result instanceof Response ? result.clone() : Response.json(result ?? null)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={route} element={part} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}
