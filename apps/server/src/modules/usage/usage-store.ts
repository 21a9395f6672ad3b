import { type BrandUsageDay, type UsageDay, type UsageTool, usageTools } from '@brandwright/contracts/usage'
import { and, asc, count, desc, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { brands } from '../../database/tables/brands.ts'
import { usage } from '../../database/tables/usage.ts'

/** A row of the usage ledger. Its run id or request id is unique, so that no task is recorded twice. */
export interface UsageRow {
  brandId: string | null
  person: string | null
  tool: UsageTool
  runId?: string
  requestId?: string
  campaignId?: string
  model?: string
  /** Owner of the API key, or undefined for the server's key. */
  keyOf?: 'brand' | 'person'
  tokensIn?: number
  tokensOut?: number
  seconds: number
  charged?: boolean
  /** Cost in dollars, or null if unknown. */
  cost: number | null
  at: Date
}

/** Inserts rows, skipping duplicates. Omits the user if their account has been deleted in the meantime. */
export async function insertUsage(db: Handle, rows: UsageRow[]): Promise<void> {
  const values = rows.map((row) => ({ ...row, person: sql`(select users.id from users where users.id = ${row.person})` }))
  await db.insert(usage).values(values).onConflictDoNothing()
}

interface Range {
  from: Date
  until: Date
}

/** Returns a user's charged usage by day (UTC), tool, brand and campaign, oldest first, from `from` (inclusive) until `until` (exclusive). */
export async function usageByDay(db: Handle, { person, ...range }: Range & { person: string }): Promise<UsageDay[]> {
  return (await usageDays(db, eq(usage.person, person), range)).map(({ person: _, ...day }) => day)
}

/** Returns a brand's charged usage like `usageByDay`, additionally by user. */
export const usageOfBrandByDay = (db: Handle, { brandId, ...range }: Range & { brandId: string }): Promise<BrandUsageDay[]> =>
  usageDays(db, eq(usage.brandId, brandId), range)

async function usageDays(db: Handle, condition: SQL, { from, until }: Range): Promise<BrandUsageDay[]> {
  const day = sql<string>`to_char(${usage.at} at time zone 'UTC', 'YYYY-MM-DD')`
  const { tool, brandId, campaignId, person } = usage
  const rows = await db
    .select({
      day,
      tool,
      brandId,
      brandName: brands.name,
      campaign: campaignId,
      personId: person,
      personName: users.name,
      count: count(),
      seconds: sum(usage.seconds),
      cost: sum(usage.cost),
      unpriced: sql<number>`count(*) filter (where ${usage.cost} is null)`.mapWith(Number),
      tokensIn: sum(usage.tokensIn),
      tokensOut: sum(usage.tokensOut),
    })
    .from(usage)
    .leftJoin(brands, eq(brands.id, brandId))
    .leftJoin(users, eq(users.id, person))
    .where(and(condition, usage.charged, gte(usage.at, from), lt(usage.at, until)))
    .groupBy(sql`1`, tool, brandId, brands.name, campaignId, person, users.name)
    .orderBy(asc(sql`1`), asc(tool), asc(brandId), asc(campaignId), asc(person))
  return rows.flatMap(({ day, tool, campaign, count, unpriced, ...row }) => {
    const toolName = usageTools.find((name) => name === tool)
    const [seconds, cost, tokensIn, tokensOut] = [row.seconds, row.cost, row.tokensIn, row.tokensOut].map(Number) as [number, number, number, number]
    const condition = { brand: namedOrNull(row.brandId, row.brandName), campaign, person: namedOrNull(row.personId, row.personName) }
    return toolName ? [{ day, tool: toolName, ...condition, count, seconds, cost, unpriced, tokensIn, tokensOut }] : []
  })
}

const namedOrNull = (id: string | null, name: string | null) => (id === null ? null : { id, name })

/** Returns a user's newest usage rows. */
export async function listUsageOf(db: Handle, person: string, limit: number) {
  const { brandId, campaignId, tool, model, tokensIn, tokensOut, seconds, charged, cost, at } = usage
  return db
    .select({ brandId, campaignId, tool, model, tokensIn, tokensOut, seconds, charged, cost, at })
    .from(usage)
    .where(eq(usage.person, person))
    .orderBy(desc(usage.id))
    .limit(limit)
}
