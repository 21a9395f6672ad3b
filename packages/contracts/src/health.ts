import { z } from 'zod'

const part = z.object({ ok: z.boolean(), detail: z.string() })
export const healthResponse = z.object({
  status: z.enum(['ok', 'degraded']),
  database: part,
  browser: part,
  queue: part,
  storage: part,
  mail: part,
  version: z.string(),
})
export type Health = z.infer<typeof healthResponse>
