import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { blobsToRemove } from '../../database/tables/history.ts'

const BLOB_ID = '([0-9a-f]{40}[.][a-z0-9]+)'

export async function insertBlobsToRemove(tx: Handle, ids: string[], since: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .insert(blobsToRemove)
      .values(ids.map((blobId) => ({ blobId, since })))
      .onConflictDoUpdate({ target: blobsToRemove.blobId, set: { since } })
}

/** Schedules the removal of all files that a brand's revisions reference. */
export async function insertBlobsOfRevisions(tx: Handle, brandId: string, since: Date): Promise<void> {
  await tx.execute(sql`insert into blobs_to_remove (blob_id, since)
    select distinct match[1], ${since.toISOString()}::timestamptz
    from revisions, regexp_matches(patch::text || inverse::text, ${BLOB_ID}, 'g') match where brand_id = ${brandId}
    on conflict (blob_id) do update set since = excluded.since`)
}

export async function renewBlobToRemove(db: Handle, id: string, since: Date): Promise<void> {
  await db.update(blobsToRemove).set({ since }).where(eq(blobsToRemove.blobId, id))
}

/** Returns scheduled removals and locks their rows until the transaction ends. Meanwhile, `renewBlobToRemove` waits for these rows. */
export async function lockBlobsToRemove(tx: Handle, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.select({ id: blobsToRemove.blobId }).from(blobsToRemove).where(lt(blobsToRemove.since, before)).limit(limit).for('update')
  return rows.map(({ id }) => id)
}

export async function deleteBlobsToRemove(db: Handle, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(blobsToRemove).where(inArray(blobsToRemove.blobId, ids))
}

/**
 * Returns the ids of files that the database still references. Scans every text and JSON column, so that new tables are covered automatically; of the run logs,
 * scans only those of active runs.
 */
export async function usedBlobs(db: Handle, ids: string[]): Promise<Set<string>> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('jsonb', 'text') and table_name not in ('blobs_to_remove', 'runs', 'run_events')`,
  )
  const locations = columns.map(({ table, column }) => ({ from: sql`${sql.identifier(table)}`, text: sql`${sql.identifier(column)}::text` }))
  const underWay = { from: sql`run_events join runs on runs.id = run_events.run_id and runs.state = 'running'`, text: sql`event::text` }
  const used = new Set<string>()
  for (const { from, text } of [...locations, underWay]) {
    const found = await rowsOf<{ id: string }>(
      db,
      sql`select distinct match[1] as id from ${from}, regexp_matches(${text}, ${BLOB_ID}, 'g') match
        where match[1] = any(array[${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )}])`,
    )
    for (const { id } of found) used.add(id)
  }
  return used
}

const rowsOf = async <T>(db: Handle, query: ReturnType<typeof sql>): Promise<T[]> => ((await db.execute(query)) as unknown as { rows: T[] }).rows
