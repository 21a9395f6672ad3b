import { z } from 'zod'

/** Input of `POST /api/stop`: ids of runs, or request ids of plain completions. */
export const stopInput = z.object({ requestId: z.union([z.string().max(100), z.array(z.string().max(100)).max(50)]) })
export const stopResponse = z.object({ stopped: z.array(z.string()) })

/** Query of `GET /api/runs/:runId/events?after=N`: returns the events after the first N, which the client already has, then live events. */
export const runEventsQuery = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
})
