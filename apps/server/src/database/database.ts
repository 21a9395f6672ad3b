import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or one of its transactions; stores accept either. */
export type Handle = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  db: Handle
  /** True if other processes can run on the same database; false if one process owns the folder. */
  shared: boolean
  /**
   * Returns a handle for one actor, or for anonymous access (''). Where row-level security is active, it is limited to rows that the actor can read and change.
   */
  as(actor: string): Handle
  /**
   * Activates row-level security as a second barrier between brands; call it once all tables exist, including the queue's. Returns false if the database does
   * not support it.
   */
  secure(): Promise<boolean>
  /** Subscribes to a channel. `missed` is called after the connection was down, since any notification can have been lost. */
  listen(channel: string, listener: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>
  /** Returns the whole database as one compressed file for the daily copy; null if the database server makes its own. */
  dump(): Promise<Uint8Array | null>
  /** Runs plain SQL, for libraries that bring their own statements. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}
