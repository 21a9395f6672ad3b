import { type UsageDay, type UsageTool, usageTools } from '@brandwright/contracts/usage'
import { and, asc, count, desc, eq, gte, lt, sql, sum } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { usage } from '../../database/tables/usage.ts'

export interface UsageRow {
  brandId: string
  person: string | null
  tool: UsageTool
  runId: string
  seconds: number
  cost: number
  at: Date
}

/** Adds a row, once a run. A person whose account is gone by then is left out. */
export async function insertUsage(tx: Handle, row: UsageRow): Promise<void> {
  await tx
    .insert(usage)
    .values({ ...row, person: sql`(select users.id from users where users.id = ${row.person})` })
    .onConflictDoNothing({ target: usage.runId })
}

/** A person's use by day (UTC) and tool, from `from` until before `until`, oldest first. */
export async function usageByDay(db: Handle, given: { person: string; from: Date; until: Date }): Promise<UsageDay[]> {
  const day = sql<string>`to_char(${usage.at} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, tool: usage.tool, count: count(), seconds: sum(usage.seconds), cost: sum(usage.cost) })
    .from(usage)
    .where(and(eq(usage.person, given.person), gte(usage.at, given.from), lt(usage.at, given.until)))
    .groupBy(sql`1`, usage.tool)
    .orderBy(asc(sql`1`), asc(usage.tool))
  return rows.flatMap(({ tool, seconds, cost, ...row }) => {
    const known = usageTools.find((name) => name === tool)
    return known ? [{ ...row, tool: known, seconds: Number(seconds), cost: Number(cost) }] : []
  })
}

/** The newest rows of a person. */
export async function listUsageOf(db: Handle, person: string, limit: number) {
  const { brandId, tool, seconds, cost, at } = usage
  return db.select({ brandId, tool, seconds, cost, at }).from(usage).where(eq(usage.person, person)).orderBy(desc(usage.id)).limit(limit)
}
