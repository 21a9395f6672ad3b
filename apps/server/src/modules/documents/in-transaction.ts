import type { Context } from '../../platform/context.ts'

/** Runs several document writes in one transaction. */
export function inTransaction<T>(context: Context, work: (within: Context) => Promise<T>): Promise<T> {
  return context.database.db.transaction((tx) => work({ ...context, database: { ...context.database, db: tx } }))
}
