import type { GuideSection } from '@brandwright/contracts/extraction'
import type { stopResponse } from '@brandwright/contracts/runs'
import { call, isApiError } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { type StartedRun, startExtraction } from '../../../lib/start-extraction.ts'

/** Reads a known guide again: all of it, or one section. */
export function rescan(id: string, section?: GuideSection): Promise<StartedRun> {
  return startExtraction({ id, ...(section ? { sections: [section] } : {}), options: { refresh: true } })
}

/** Reads another address, or the same one once more. */
export function readAddress(url: string): Promise<StartedRun> {
  return startExtraction({ url })
}

/** Ends a run; what was read by then stays. */
export function stopRun(runId: string) {
  return call<(typeof stopResponse)['_output']>('/api/stop', { method: 'POST', body: { requestId: runId } }).catch((error: unknown) => {
    if (!isApiError(error) || error.status === 0) throw error
    throw new ApiError(`HTTP error! Status: ${error.status}`, error.code, error.status, error.requestId)
  })
}
