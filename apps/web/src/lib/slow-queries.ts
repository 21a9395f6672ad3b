import type { Query, QueryCache } from '@tanstack/react-query'
import { dismissNotice, notify, updateNotice } from '../ui/notices/notice-store.ts'
import { isApiError } from './api-client.ts'
import { errorWords } from './error-words.ts'
import { issueWith, type RequestAlert, requestAlerts } from './request-alerts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { alert?: RequestAlert }
  }
}

/** A first answer that takes longer is waited for by a notice; a quicker one is seen on the screen. */
const SLOW_MS = 1500

/** Queries whose `meta` names an alert say what they wait for when it takes long, how that ended, and that they failed (spec 002 section 8). */
export function tellOfSlowQueries(cache: QueryCache): () => void {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; notice: string | null }>()
  const end = (query: Query, of: RequestAlert) => {
    const known = waiting.get(query.queryHash)
    if (!known) return
    clearTimeout(known.timer)
    waiting.delete(query.queryHash)
    const { title } = requestAlerts[of]
    const told = outcome(query, of, title)
    if (told && known.notice) updateNotice(known.notice, told)
    else if (known.notice) dismissNotice(known.notice)
    else if (told?.type === 'error') notify(told)
  }
  return cache.subscribe(({ query }) => {
    const of = query.meta?.alert
    if (!of) return
    const { fetchStatus, data } = query.state
    if (fetchStatus === 'idle') return end(query, of)
    if (data !== undefined || waiting.has(query.queryHash)) return
    const entry = { notice: null as string | null, timer: setTimeout(() => begin(), SLOW_MS) }
    const begin = () => {
      // Without a line nothing is under way.
      if (query.state.fetchStatus !== 'fetching') return
      const { title, loading } = requestAlerts[of]
      entry.notice = notify({ type: 'loading', title, message: loading })
    }
    waiting.set(query.queryHash, entry)
  })
}

/** Nothing to tell where nobody waits any more, where one is asked to sign in, and where there is nothing of that name: the screen says so. */
function outcome({ state: { status, error } }: Query, of: RequestAlert, title: string) {
  if (status === 'success') return { type: 'success', title: `${title} completed successfully!` } as const
  const known = isApiError(error) && [401, 403, 404].includes(error.status)
  return status === 'error' && !known ? ({ type: 'error', title: issueWith(of), message: errorWords(error) } as const) : null
}
