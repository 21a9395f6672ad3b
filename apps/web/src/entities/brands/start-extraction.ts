import type { GetStyleGuideInput } from '@brandwright/contracts/extraction'
import type { ExistingGuide, ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { ApiError } from '../../lib/api-error.ts'
import { streamLines } from '../../lib/ndjson-stream.ts'

export type StartedRun = { runId: string; id: string; existing?: ExistingGuide }

/**
 * Starts an extraction run and resolves once the run has an id; the events of the run are streamed from `GET /api/runs/:runId/events`. Throws an error with the
 * server's message if the server rejects the input, such as an invalid URL.
 */
export async function startExtraction(input: GetStyleGuideInput, signal?: AbortSignal): Promise<StartedRun> {
  for await (const event of streamLines<ExtractionEvent>('/api/getStyleGuide', { method: 'POST', body: input, signal })) {
    if (event.type === 'run') return event.data
    if (event.type === 'error') throw new ApiError(event.data.message, 'bad_request', 200)
  }
  throw new ApiError('Failed to create new brand. Please try again.', 'unavailable', 200)
}
