import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database itself, or a transaction of it: stores take either. */
export type Handle = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  db: Handle
  /** Whether other processes can have runs of their own here; false where one process owns the folder. */
  shared: boolean
  /** The same database for one actor, or for nobody (''): where row-level security stands, it shows and takes only what that actor may see and change. */
  as(actor: string): Handle
  /** Raises the second wall between brands, once the tables are there, those of the queue too. False where the database cannot have it. */
  secure(): Promise<boolean>
  /** `missed` is told when the line was broken for a while, so that anything may have been said. */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>
  /** The whole database as one compressed file, for the daily copy; null where the server of the database makes its own. */
  dump(): Promise<Uint8Array | null>
  /** Plain SQL, for libraries that bring their own. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}
