import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'

interface QueueSql {
  executeSql: Database['executeSql']
  /** Resolves when all that was asked has its answer; the database is asked nothing from then on. */
  end(): Promise<void>
}

/**
 * What the job queue asks of the database. It notes that a job is done, or has failed, without waiting for the answer, and its own stop does not know of
 * that: a database that ended at once would be asked when it is gone.
 */
export function queueSql(database: Pick<Database, 'executeSql'>): QueueSql {
  const underWay = new Set<Promise<unknown>>()
  let ended = false
  return {
    async executeSql(text, values) {
      // A job that outlived the closing was given back to the queue already: nobody waits for what becomes of it here.
      if (ended) return new Promise(() => undefined)
      const asked = database.executeSql(text, values)
      underWay.add(asked)
      return asked.finally(() => underWay.delete(asked))
    },
    async end() {
      // An answer may lead to the next question.
      for (await setImmediate(); underWay.size > 0; await setImmediate()) await Promise.allSettled(underWay)
      ended = true
    },
  }
}
