import { z } from 'zod'

/** What a row of usage can be about. */
export const usageTools = ['extraction'] as const
export type UsageTool = (typeof usageTools)[number]

/** `GET /api/usage?from=2026-11-01&to=2026-11-30`: one's own use, days in UTC, both ends included. */
export const usageQuery = z.object({ from: z.iso.date(), to: z.iso.date() })
export type UsageQuery = z.infer<typeof usageQuery>

/** What one tool did on one day. `cost` is in dollars. */
export const usageDay = z.object({ day: z.string(), tool: z.enum(usageTools), count: z.number().int(), seconds: z.number(), cost: z.number() })
export type UsageDay = z.infer<typeof usageDay>
export const usageResponse = z.object({ items: z.array(usageDay) })
