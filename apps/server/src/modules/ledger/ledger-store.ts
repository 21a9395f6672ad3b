import { type UsageDay, type UsageTool, usageTools } from '@brandwright/contracts/usage'
import { and, asc, count, desc, eq, gte, lt, sql, sum } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { ledger } from '../../database/tables/ledger.ts'

export interface LedgerRow {
  brandId: string
  person: string | null
  tool: UsageTool
  runId: string
  seconds: number
  cost: number
  at: Date
}

/** Adds a row, once a run. A person whose account is gone by then is left out. */
export async function insertUsage(tx: Handle, row: LedgerRow): Promise<void> {
  await tx
    .insert(ledger)
    .values({ ...row, person: sql`(select users.id from users where users.id = ${row.person})` })
    .onConflictDoNothing({ target: ledger.runId })
}

/** A person's use by day (UTC) and tool, from `from` until before `until`, oldest first. */
export async function usageByDay(db: Handle, given: { person: string; from: Date; until: Date }): Promise<UsageDay[]> {
  const day = sql<string>`to_char(${ledger.at} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, tool: ledger.tool, count: count(), seconds: sum(ledger.seconds), cost: sum(ledger.cost) })
    .from(ledger)
    .where(and(eq(ledger.person, given.person), gte(ledger.at, given.from), lt(ledger.at, given.until)))
    .groupBy(sql`1`, ledger.tool)
    .orderBy(asc(sql`1`), asc(ledger.tool))
  return rows.flatMap(({ tool, seconds, cost, ...row }) => {
    const known = usageTools.find((name) => name === tool)
    return known ? [{ ...row, tool: known, seconds: Number(seconds), cost: Number(cost) }] : []
  })
}

/** The newest rows of a person. */
export async function listUsageOf(db: Handle, person: string, limit: number) {
  const { brandId, tool, seconds, cost, at } = ledger
  return db.select({ brandId, tool, seconds, cost, at }).from(ledger).where(eq(ledger.person, person)).orderBy(desc(ledger.id)).limit(limit)
}
