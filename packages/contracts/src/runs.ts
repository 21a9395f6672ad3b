import { z } from 'zod'

/** `POST /api/stop`: the run id, or the id of a plain completion. */
export const stopInput = z.object({ requestId: z.union([z.string().max(100), z.array(z.string().max(100)).max(50)]) })
export const stopResponse = z.object({ stopped: z.array(z.string()) })

/** `GET /api/runs/:runId/events?after=N`: the lines from number N on (N = how many the reader has), then live. */
export const runEventsQuery = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
})
