import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import NoticeStack from '../ui/notice-stack/notice-stack.tsx'
import { clearNotices } from '../ui/notices/notice-store.ts'
import { renderWithServer, type SentRequest } from './render-with-server.tsx'

/** Calls `renderWithServer` with an empty notice stack next to the component. */
export function renderWithNotices(part: ReactElement, answers: Record<string, unknown> = {}, place?: { at?: string; route?: string }): SentRequest[] {
  act(clearNotices)
  return renderWithServer(
    <>
      {part}
      <NoticeStack />
    </>,
    answers,
    place,
  )
}

/** Returns a response that rejects a request. The app does not retry the request, as it would after a server error. */
export const refusal = (message: string, status = 409): Response =>
  Response.json({ error: { code: status === 404 ? 'not_found' : 'conflict', message, requestId: 'r1' } }, { status })

/** Returns the requests that change data. */
export const changes = (sent: readonly SentRequest[]): SentRequest[] => sent.filter(({ method }) => method !== 'GET')

const HOUR_MS = 3_600_000
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString()
