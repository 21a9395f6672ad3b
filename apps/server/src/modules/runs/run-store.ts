import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { runCheckpoints, runEvents, runs } from '../../database/tables/runs.ts'
import type { RunEvent, RunRecord } from '../../platform/runs/runs.ts'
import { brandOfRun } from './run-id.ts'

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

const is = (runId: string) => and(eq(runs.brandId, brandOfRun(runId)), eq(runs.id, runId))

export async function insertRun(db: Handle, run: Pick<RunRecord, 'id' | 'brandId' | 'kind' | 'ownerId' | 'input' | 'before'>, now: Date): Promise<void> {
  await db.insert(runs).values({ ...run, before: run.before as never, state: 'running', attempts: 0, events: 0, createdAt: now, updatedAt: now })
}

export async function findRun(db: Handle, runId: string): Promise<RunRecord | null> {
  const [row] = await db.select().from(runs).where(is(runId))
  return row ? (row as unknown as RunRecord) : null
}

/** Acquires the lease of a run that has no lease or an expired one. Returns null if another process was faster or the run has ended. */
export async function leaseRun(db: Handle, runId: string, holder: string, until: Date, now: Date): Promise<RunRecord | null> {
  const free = or(sql`lease_until is null`, lt(runs.leaseUntil, now), eq(runs.holder, holder))
  const [row] = await db
    .update(runs)
    .set({ holder, leaseUntil: until, attempts: sql`attempts + 1`, growing: null, updatedAt: now })
    .where(and(is(runId), eq(runs.state, 'running'), free))
    .returning()
  return row ? (row as unknown as RunRecord) : null
}

/** Renews the lease. Returns `stop` if a stop was requested, and `lost` if another process has acquired the lease. */
export async function extendLease(db: Handle, runId: string, holder: string, until: Date): Promise<'go on' | 'stop' | 'lost'> {
  const rows = await db
    .update(runs)
    .set({ leaseUntil: until })
    .where(and(is(runId), eq(runs.holder, holder), eq(runs.state, 'running')))
    .returning({ stopAsked: runs.stopAsked })
  if (!rows[0]) return 'lost'
  return rows[0].stopAsked ? 'stop' : 'go on'
}

/** Thrown when another process has acquired the lease, for example because this process was suspended. This process must then no longer write results. */
export class LeaseLost extends Error {}

/** Checks that this process holds the lease, and locks it until the transaction ends. Throws `LeaseLost` if the process does not hold the lease. */
export async function holdRun(tx: Handle, runId: string, holder: string): Promise<void> {
  const rows = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(is(runId), eq(runs.holder, holder), eq(runs.state, 'running')))
    .for('update')
  if (rows.length === 0) throw new LeaseLost(`Another process has taken over the run ${runId}.`)
}

/** Requests a stop from the lease's current or next holder. */
export async function requestStop(db: Handle, runId: string): Promise<void> {
  await db
    .update(runs)
    .set({ stopAsked: true })
    .where(and(is(runId), eq(runs.state, 'running')))
}

export async function releaseAll(db: Handle, holder: string): Promise<void> {
  await db
    .update(runs)
    .set({ leaseUntil: null, holder: null })
    .where(and(eq(runs.holder, holder), eq(runs.state, 'running')))
}

/** SQL expression: number of active runs of the owner. Runs whose owner has fewer active runs are started first. */
const underWayOfOwner = sql`(select count(*) from runs others where others.owner_id = runs.owner_id and others.state = 'running' and others.holder is not null)`

/**
 * Returns unfinished runs that no process executes. Runs whose owner has the fewest active runs come first, then the oldest; if only this process uses the
 * database, includes all runs that this process does not execute.
 */
export async function abandonedRuns(db: Handle, holder: string, now: Date, shared: boolean, limit: number): Promise<string[]> {
  const isAbandoned = shared ? or(sql`lease_until is null`, lt(runs.leaseUntil, now)) : sql`holder is distinct from ${holder}`
  if (!shared)
    await db
      .update(runs)
      .set({ leaseUntil: null })
      .where(and(eq(runs.state, 'running'), isAbandoned))
  const rows = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.state, 'running'), isAbandoned))
    .orderBy(asc(underWayOfOwner), asc(runs.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Appends consecutively numbered lines to the log and replaces the event in progress. Returns the last number. */
export async function appendEvents(db: Handle, runId: string, events: RunEvent[], now: Date, growing: RunEvent | null = null): Promise<number> {
  const brandId = brandOfRun(runId)
  const [row] = await db
    .update(runs)
    .set({ events: sql`events + ${events.length}`, growing, updatedAt: now })
    .where(is(runId))
    .returning({ events: runs.events })
  const last = row?.events ?? 0
  if (events.length > 0) await db.insert(runEvents).values(events.map((event, index) => ({ brandId, runId, number: last - events.length + index + 1, event })))
  return last
}

export async function readEvents(db: Handle, runId: string, after: number, limit: number): Promise<{ number: number; event: RunEvent }[]> {
  return db
    .select({ number: runEvents.number, event: runEvents.event })
    .from(runEvents)
    .where(and(eq(runEvents.brandId, brandOfRun(runId)), eq(runEvents.runId, runId), gt(runEvents.number, after)))
    .orderBy(asc(runEvents.number))
    .limit(limit)
}

export async function endRun(db: Handle, runId: string, state: RunRecord['state'], now: Date): Promise<void> {
  await db.update(runs).set({ state, leaseUntil: null, holder: null, before: null, updatedAt: now }).where(is(runId))
  await db.delete(runCheckpoints).where(and(eq(runCheckpoints.brandId, brandOfRun(runId)), eq(runCheckpoints.runId, runId)))
}

/** Deletes a brand's finished runs of a kind with their logs, when a new one starts. */
export async function deleteEndedRuns(db: Handle, brandId: string, kind: string): Promise<void> {
  await db.delete(runs).where(and(eq(runs.brandId, brandId), eq(runs.kind, kind), sql`state <> 'running'`))
}

/** Deletes finished runs of deleted guides. Until then, the runs explain why the guide is missing. */
export async function deleteForgottenRuns(db: Handle, endedBefore: Date): Promise<void> {
  await db
    .delete(runs)
    .where(and(sql`state <> 'running'`, lt(runs.updatedAt, endedBefore), sql`not exists (select 1 from brands where brands.id = ${runs.brandId})`))
}

export async function countOpen(db: Handle, ownerId: string): Promise<number> {
  return db.$count(runs, and(eq(runs.ownerId, ownerId), eq(runs.state, 'running')))
}

/** Counts a brand's unfinished runs of a kind, including runs that the actor may not see. */
export async function countOpenOfBrand(db: Handle, brandId: string, kind: string): Promise<number> {
  const { rows } = (await db.execute(sql`select brandwright_open_runs(${brandId}, ${kind}) as count`)) as unknown as { rows: [{ count: number | string }] }
  return Number(rows[0].count)
}

export async function latestRun(db: Handle, brandId: string, kind: string, input: Record<string, string> = {}): Promise<string | null> {
  const [row] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.brandId, brandId), eq(runs.kind, kind), sql`input @> ${JSON.stringify(input)}::jsonb`))
    .orderBy(sql`created_at desc`)
    .limit(1)
  return row?.id ?? null
}

export async function loadCheckpoint(db: Handle, runId: string, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: runCheckpoints.value })
    .from(runCheckpoints)
    .where(and(eq(runCheckpoints.brandId, brandOfRun(runId)), eq(runCheckpoints.runId, runId), eq(runCheckpoints.key, key)))
  return row ? JSON.parse((await unpacked(row.value)).toString()) : undefined
}

export async function saveCheckpoint(db: Handle, runId: string, key: string, value: unknown): Promise<void> {
  const bytes = new Uint8Array(await packed(JSON.stringify(value ?? null), { level: 1 }))
  await db
    .insert(runCheckpoints)
    .values({ brandId: brandOfRun(runId), runId, key, value: bytes })
    .onConflictDoUpdate({ target: [runCheckpoints.brandId, runCheckpoints.runId, runCheckpoints.key], set: { value: sql`excluded.value` } })
}
