import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** Prevents two processes that start on the same PostgreSQL database from applying the same migration twice. */
const LOCK = sql`select pg_advisory_xact_lock(4310)`

/** Returns the names of the migrations in a folder, in order. */
export async function listMigrations(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

/** Applies the pending migrations, each in a separate transaction, and returns their names. With `names`, applies only those migrations. */
export async function migrate(db: Handle, folder: string, names?: readonly string[]): Promise<string[]> {
  await db.transaction(async (tx) => {
    await tx.execute(LOCK)
    await tx.execute(sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`)
  })
  const applied: string[] = []
  for (const file of names ?? (await listMigrations(folder))) {
    const text = await readFile(join(folder, file), 'utf8')
    await db.transaction(async (tx) => {
      await tx.execute(LOCK)
      const fresh = await tx.execute(sql`insert into migrations (name) values (${file}) on conflict do nothing returning name`)
      if ((fresh as { rows: unknown[] }).rows.length === 0) return
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
      applied.push(file)
    })
  }
  return applied
}
