import type { Query, QueryCache } from '@tanstack/react-query'
import { dismissNotice, notify, updateNotice } from '../ui/notices/notice-store.ts'
import { isApiError } from './api-client.ts'
import { errorMessage } from './error-message.ts'
import { issueWith, type RequestAlert, requestAlerts } from './request-alerts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { alert?: RequestAlert }
  }
}

/** Delay in milliseconds before a first load shows a loading notice. */
const SLOW_MS = 1500
/**
 * Time in milliseconds within which a canceled query can restart without a new notice. When a component re-renders, it can cancel its query and restart it
 * immediately.
 */
const CANCELED_AFTER_MS = 300

interface Wait {
  slow: ReturnType<typeof setTimeout>
  cancelTimer?: ReturnType<typeof setTimeout>
  notice?: string
}

/** Shows notices for slow or failed first loads of queries that have an alert in their `meta`. Returns an unsubscribe function. */
export function reportSlowQueries(cache: QueryCache): () => void {
  const waits = new Map<string, Wait>()
  const begin = (query: Query, of: RequestAlert) => {
    const wait: Wait = {
      slow: setTimeout(() => {
        // Skips a query that is paused while offline, because no request is in progress.
        if (query.state.fetchStatus === 'fetching')
          wait.notice = notify({ type: 'loading', title: requestAlerts[of].title, message: requestAlerts[of].loading })
      }, SLOW_MS),
    }
    waits.set(query.queryHash, wait)
  }
  const end = (query: Query, of: RequestAlert, { slow, notice }: Wait) => {
    clearTimeout(slow)
    waits.delete(query.queryHash)
    const report = outcome(query, of)
    if (report && notice) updateNotice(notice, report)
    else if (notice) dismissNotice(notice)
    else if (report?.type === 'error') notify(report)
  }
  return cache.subscribe(({ query }) => {
    const of = query.meta?.alert
    const wait = waits.get(query.queryHash)
    if (!of) return
    const { fetchStatus, status, data } = query.state
    clearTimeout(wait?.cancelTimer)
    if (fetchStatus !== 'idle') {
      if (!wait && data === undefined) begin(query, of)
    } else if (wait && status === 'pending') wait.cancelTimer = setTimeout(() => end(query, of, wait), CANCELED_AFTER_MS)
    else if (wait) end(query, of, wait)
  })
}

/** Returns the notice about the outcome of a query. Returns null for canceled queries and for 401, 403 and 404 responses, which the screen handles. */
function outcome({ state: { status, error } }: Query, of: RequestAlert) {
  if (status === 'success') return { type: 'success', title: `${requestAlerts[of].title} completed successfully!` } as const
  const isExpected = isApiError(error) && [401, 403, 404].includes(error.status)
  return status === 'error' && !isExpected ? ({ type: 'error', title: issueWith(of), message: errorMessage(error) } as const) : null
}
