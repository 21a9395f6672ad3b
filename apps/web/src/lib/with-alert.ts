import { dismissNotice, notify, updateNotice } from '../ui/notices/notice-store.ts'
import { errorMessage } from './error-message.ts'
import { issueWith, type RequestAlert, requestAlerts } from './request-alerts.ts'

/** Shows a loading notice until `work` settles, and then its outcome. `report` updates the message of the notice; errors of `work` are rethrown. */
export async function withAlert<T>(of: RequestAlert, work: (report: (message: string) => void) => Promise<T>): Promise<T> {
  const { title, loading } = requestAlerts[of]
  const id = notify({ type: 'loading', title, message: loading })
  try {
    const answer = await work((message) => updateNotice(id, { type: 'loading', title, message }))
    updateNotice(id, { type: 'success', title: `${title} completed successfully!` })
    return answer
  } catch (error) {
    if (isAbort(error)) dismissNotice(id)
    else updateNotice(id, { type: 'error', title: issueWith(of), message: errorMessage(error) })
    throw error
  }
}

/** Returns true for an aborted request, which needs no notice. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
