import { z } from 'zod'

/** Input of `POST /api/stop`: ids of runs, or request ids of completions without a run. */
export const stopInput = z.object({ requestId: z.union([z.string().max(100), z.array(z.string().max(100)).max(50)]) })
export const stopResponse = z.object({ stopped: z.array(z.string()) })

/** Query of `GET /api/runs/:runId/events?after=N`: skips the first N events, which the client already has, then streams the rest and all live events. */
export const runEventsQuery = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
})
