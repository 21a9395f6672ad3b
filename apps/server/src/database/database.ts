import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or one of its transactions; stores accept either. */
export type Handle = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  db: Handle
  /** True if other processes can use the same database; false if one process owns the data folder. */
  shared: boolean
  /**
   * Returns a handle for one actor ('' for anonymous access). If row-level security is active, the handle only reaches rows that the actor can read and change.
   */
  as(actor: string): Handle
  /**
   * Activates row-level security as a second barrier between brands. Call it once all tables exist, including the queue's; returns false if the database does
   * not support it.
   */
  secure(): Promise<boolean>
  /** Subscribes to a channel. `missed` is called after the connection was down, because notifications may have been lost. */
  listen(channel: string, listener: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>
  /** Returns the whole database as one compressed file for the daily backup; null if the database server is backed up separately. */
  dump(): Promise<Uint8Array | null>
  /** Runs plain SQL, for libraries that generate SQL themselves. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}
