import { z } from 'zod'

/** Tools whose usage is recorded. */
export const usageTools = ['extraction', 'completion', 'guidelines', 'copy', 'check', 'caption', 'embedding', 'image', 'campaign', 'chat'] as const
export type UsageTool = (typeof usageTools)[number]

/** Query of `GET /api/usage?from=2026-11-01&to=2026-11-30`: returns the signed-in user's usage. Days are in UTC, both ends inclusive. */
export const usageQuery = z.object({ from: z.iso.date(), to: z.iso.date() })
export type UsageQuery = z.infer<typeof usageQuery>

/** A brand or user by id. `name` is null if the brand or user was deleted or is not visible to the requester. */
const named = z.object({ id: z.string(), name: z.string().nullable() })

/**
 * Usage of one tool on one day for one brand and one campaign, which are null for tasks without them. `cost` is in dollars and excludes the `unpriced` tasks,
 * whose price is unknown; tokens include model input and output.
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

/**
 * An entry of `GET /api/brands/:id/usage/days?from=…&to=…`: usage by one member of the brand, visible to its admins. `person` is null if the account was
 * deleted.
 */
export const brandUsageDay = usageDay.extend({ person: named.nullable() })
export type BrandUsageDay = z.infer<typeof brandUsageDay>
export const brandUsageResponse = z.object({ items: z.array(brandUsageDay) })

const MAX_CAP = 1_000_000
/** Input of `PUT /api/brands/:id/usage-cap`: the maximum number of tasks per month, or null for no cap. */
export const usageCapInput = z.strictObject({ monthly: z.number().int().min(0).max(MAX_CAP).nullable() })
export type UsageCapInput = z.infer<typeof usageCapInput>

/** Response of `GET /api/brands/:id/usage`: the number of tasks of all users for the brand in the current month (UTC). */
export const brandUsage = z.object({ month: z.string(), used: z.number().int(), cap: z.number().int().nullable(), canChange: z.boolean() })
export type BrandUsage = z.infer<typeof brandUsage>
