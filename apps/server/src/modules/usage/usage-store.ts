import { type UsageDay, type UsageTool, usageTools } from '@brandwright/contracts/usage'
import { and, asc, count, desc, eq, gte, lt, sql, sum } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { usage } from '../../database/tables/usage.ts'

/** A run is named by its id, a completion by that of its request: neither is counted twice. */
export interface UsageRow {
  brandId: string | null
  person: string | null
  tool: UsageTool
  runId?: string
  requestId?: string
  campaignId?: string
  model?: string
  tokensIn?: number
  tokensOut?: number
  seconds: number
  charged?: boolean
  /** In dollars; null when it is not known. */
  cost: number | null
  at: Date
}

/** Adds rows, each once. A person whose account is gone by then is left out. */
export async function insertUsage(db: Handle, rows: UsageRow[]): Promise<void> {
  const values = rows.map((row) => ({ ...row, person: sql`(select users.id from users where users.id = ${row.person})` }))
  await db.insert(usage).values(values).onConflictDoNothing()
}

/** A person's use by day (UTC) and tool, without what was not charged, from `from` until before `until`, oldest first. */
export async function usageByDay(db: Handle, given: { person: string; from: Date; until: Date }): Promise<UsageDay[]> {
  const day = sql<string>`to_char(${usage.at} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await db
    .select({
      day,
      tool: usage.tool,
      count: count(),
      seconds: sum(usage.seconds),
      cost: sum(usage.cost),
      unpriced: sql<number>`count(*) filter (where ${usage.cost} is null)`.mapWith(Number),
      tokensIn: sum(usage.tokensIn),
      tokensOut: sum(usage.tokensOut),
    })
    .from(usage)
    .where(and(eq(usage.person, given.person), usage.charged, gte(usage.at, given.from), lt(usage.at, given.until)))
    .groupBy(sql`1`, usage.tool)
    .orderBy(asc(sql`1`), asc(usage.tool))
  return rows.flatMap(({ day, tool, count, unpriced, ...sums }) => {
    const known = usageTools.find((name) => name === tool)
    const [seconds, cost, tokensIn, tokensOut] = [sums.seconds, sums.cost, sums.tokensIn, sums.tokensOut].map(Number) as [number, number, number, number]
    return known ? [{ day, tool: known, count, seconds, cost, unpriced, tokensIn, tokensOut }] : []
  })
}

/** The newest rows of a person. */
export async function listUsageOf(db: Handle, person: string, limit: number) {
  const { brandId, campaignId, tool, model, tokensIn, tokensOut, seconds, charged, cost, at } = usage
  return db
    .select({ brandId, campaignId, tool, model, tokensIn, tokensOut, seconds, charged, cost, at })
    .from(usage)
    .where(eq(usage.person, person))
    .orderBy(desc(usage.id))
    .limit(limit)
}
