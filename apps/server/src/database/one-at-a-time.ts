import { sql } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** Locks a name until the transaction ends. Transactions that lock the same name wait for each other, even in different processes. */
export async function lockName(tx: Handle, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(4311, hashtext(${name}))`)
}
