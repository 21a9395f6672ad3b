import { sql } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** Locks a name until the transaction ends. Transactions in all processes on the same database wait for each other. */
export async function lockName(tx: Handle, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(4311, hashtext(${name}))`)
}
