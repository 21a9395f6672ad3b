import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../lib/session.ts'
import type { SentRequest } from './render-with-server.tsx'
import { renderWithNotices } from './server-and-notices.tsx'

const USER = { id: 'u1', email: 'robin@quay.example', firstName: 'Robin', lastName: 'Reed' }

/** The part once the session is known: a draft belongs to the person who types it. */
const WhenSignedIn = ({ children }: { children: ReactElement }) => (useSession() ? children : null)
const Address = () => {
  const { pathname, search, hash } = useLocation()
  return <p data-testid="address">{pathname + search + hash}</p>
}

/** `renderWithNotices` for a person who is signed in; the part shows once the session is known. `shownAddress` gives the address that it leads to. */
export const renderSignedIn = (part: ReactElement, answers: Record<string, unknown> = {}, place?: { at?: string; route?: string }): SentRequest[] => {
  // Drafts of earlier tests.
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

/** The server begins a run and goes on with its events, of which only the first is read. A copy of such an answer could not be ended. */
export function startedRun(runId = 'r1', id = 'b1'): Response {
  const answer = new Response(`${JSON.stringify({ type: 'run', data: { runId, id } })}\n`)
  answer.clone = () => answer
  return answer
}

export const shownAddress = () => screen.getByTestId('address').textContent
