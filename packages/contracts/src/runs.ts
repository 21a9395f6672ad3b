import { z } from 'zod'

/** Input of `POST /api/stop`: run ids, or request ids of plain completions. */
export const stopInput = z.object({ requestId: z.union([z.string().max(100), z.array(z.string().max(100)).max(50)]) })
export const stopResponse = z.object({ stopped: z.array(z.string()) })

/** Query of `GET /api/runs/:runId/events?after=N`: the events after the first N (the number that the client has), then live ones. */
export const runEventsQuery = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
})
