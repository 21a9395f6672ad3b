import type { Context } from '../../platform/context.ts'

/** Runs several writes of documents as one. */
export function inTransaction<T>(context: Context, work: (within: Context) => Promise<T>): Promise<T> {
  return context.database.db.transaction((tx) => work({ ...context, database: { ...context.database, db: tx } }))
}
