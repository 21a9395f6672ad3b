import type { stopResponse } from '@brandwright/contracts/runs'
import { call, isApiError } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** Stops a run or a model response. The output so far is preserved. */
export function stopRequest(requestId: string) {
  return call<(typeof stopResponse)['_output']>('/api/stop', { method: 'POST', body: { requestId } }).catch((error: unknown) => {
    if (!isApiError(error) || error.status === 0) throw error
    throw new ApiError(`HTTP error! Status: ${error.status}`, error.code, error.status, error.requestId)
  })
}
