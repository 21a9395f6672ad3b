import { sql } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** Lets one transaction at a time go on, in all processes on the database, until it ends; others that ask for the same name wait. */
export async function oneAtATime(tx: Handle, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(4311, hashtext(${name}))`)
}
