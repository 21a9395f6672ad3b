import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../lib/session.ts'
import type { SentRequest } from './render-with-server.tsx'
import { renderWithNotices } from './server-and-notices.tsx'

const USER = { id: 'u1', email: 'robin@quay.example', firstName: 'Robin', lastName: 'Reed' }

/** Renders the component once the session has loaded, because drafts are stored per user. */
const WhenSignedIn = ({ children }: { children: ReactElement }) => (useSession() ? children : null)
const Address = () => {
  const { pathname, search, hash } = useLocation()
  return <p data-testid="address">{pathname + search + hash}</p>
}

/**
 * Calls `renderWithNotices` with a signed-in user, and renders the component once the session has loaded. Afterwards, `shownAddress` returns the current URL.
 */
export const renderSignedIn = (part: ReactElement, answers: Record<string, unknown> = {}, place?: { at?: string; route?: string }): SentRequest[] => {
  // Removes drafts that earlier tests have stored.
  sessionStorage.clear()
  return renderWithNotices(
    <>
      <WhenSignedIn>{part}</WhenSignedIn>
      <Address />
    </>,
    { 'GET /api/me': { user: USER }, ...answers },
    place,
  )
}

/**
 * Returns the response that starts a run. Contains only the first event, because the app reads no others; `clone()` returns the response itself, because a real
 * clone could not be canceled.
 */
export function startedRun(runId = 'r1', id = 'b1'): Response {
  const answer = new Response(`${JSON.stringify({ type: 'run', data: { runId, id } })}\n`)
  answer.clone = () => answer
  return answer
}

export const shownAddress = () => screen.getByTestId('address').textContent
