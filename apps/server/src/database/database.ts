import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database, or a transaction. Stores accept both. */
export type Handle = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  db: Handle
  /** True if other processes can use the same database, or false if one process owns the data folder. */
  shared: boolean
  /**
   * Returns a handle that acts for one actor ('' for anonymous access). If row-level security is active, the handle can only read and change the rows that the
   * actor may read and change.
   */
  as(actor: string): Handle
  /**
   * Activates row-level security, which separates brands even if a check in the code is missing. Must be called after all tables were created, including those
   * of the queue; returns false if the database does not support it.
   */
  secure(): Promise<boolean>
  /** Subscribes to a channel. `missed` is called after a lost connection is restored, because notifications may have been lost in the meantime. */
  listen(channel: string, listener: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>
  /** Returns the whole database as one compressed file for the daily backup, or null if the database server is backed up separately. */
  dump(): Promise<Uint8Array | null>
  /** Runs plain SQL, for libraries that generate SQL themselves. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}
