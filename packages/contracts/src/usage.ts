import { z } from 'zod'

/** What a row of usage can be about. */
export const usageTools = ['extraction', 'completion', 'guidelines', 'copy', 'check', 'caption', 'embedding', 'image', 'campaign', 'chat'] as const
export type UsageTool = (typeof usageTools)[number]

/** `GET /api/usage?from=2026-11-01&to=2026-11-30`: one's own use, days in UTC, both ends included. */
export const usageQuery = z.object({ from: z.iso.date(), to: z.iso.date() })
export type UsageQuery = z.infer<typeof usageQuery>

/** A brand or person by its id; `name` is null once they are gone, or not to be seen. */
const named = z.object({ id: z.string(), name: z.string().nullable() })

/**
 * What one tool did on one day for one brand and campaign, each null where the work was for none. `cost` is in dollars, without the `unpriced` pieces of work
 * that nobody knows the price of; tokens are those that models read and wrote.
 */
export const usageDay = z.object({
  day: z.string(),
  tool: z.enum(usageTools),
  brand: named.nullable(),
  campaign: z.string().nullable(),
  count: z.number().int(),
  seconds: z.number(),
  cost: z.number(),
  unpriced: z.number().int(),
  tokensIn: z.number().int(),
  tokensOut: z.number().int(),
})
export type UsageDay = z.infer<typeof usageDay>
export const usageResponse = z.object({ items: z.array(usageDay) })

/** `GET /api/brands/:id/usage/days?from=…&to=…`: what all people of a brand used, for its admins. `person` is null where the account is gone. */
export const brandUsageDay = usageDay.extend({ person: named.nullable() })
export type BrandUsageDay = z.infer<typeof brandUsageDay>
export const brandUsageResponse = z.object({ items: z.array(brandUsageDay) })

const MAX_CAP = 1_000_000
/** `PUT /api/brands/:id/usage-cap`: the most pieces of work of a month; null for no cap. */
export const usageCapInput = z.strictObject({ monthly: z.number().int().min(0).max(MAX_CAP).nullable() })
export type UsageCapInput = z.infer<typeof usageCapInput>

/** `GET /api/brands/:id/usage`: what a brand used in the current month (UTC), in pieces of work, whosoever's they are. */
export const brandUsage = z.object({ month: z.string(), used: z.number().int(), cap: z.number().int().nullable(), canChange: z.boolean() })
export type BrandUsage = z.infer<typeof brandUsage>
