import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Database, Handle } from '../../database/database.ts'
import { lockName } from '../../database/one-at-a-time.ts'
import type { Live } from '../live/live.ts'

interface QueueSql {
  executeSql: Database['executeSql']
  /** Resolves when all pending queries have completed. No more queries are sent afterwards. */
  end(): Promise<void>
}

/** Background work such as email, backups and clean-up. Jobs are stored in the database, run by any free worker, and retried on failure. */
export interface JobDefinition {
  name: string
  /** Cron expression in UTC. Omitted for jobs that run only when they are enqueued. */
  schedule?: string
  handle(payload: unknown): Promise<void>
}

export interface Jobs {
  /** Enqueues a job when the transaction commits. A worker in any process then starts it immediately. */
  send(tx: Handle, name: string, payload: object): Promise<void>
  /** Starts processing jobs. Also runs each scheduled job once now, because the machine may have been off when the job was due. */
  work(definitions: JobDefinition[]): Promise<void>
  /**
   * Returns the error of the last attempt at a job with this name. Returns null if that attempt succeeded, or if the queue contains no attempt (it deletes
   * finished jobs after a few days).
   */
  lastFailure(name: string): Promise<string | null>
  /**
   * Returns the last error of each failed job with this name, keyed by the field `about` of the job's payload. Omits jobs that have succeeded or were not
   * attempted yet.
   */
  failuresOf(name: string, about: readonly string[]): Promise<Map<string, string>>
  /** Returns a description of the queue's state. Throws if the queue does not respond. */
  probe(): Promise<string>
  close(): Promise<void>
}

export interface JobsOptions {
  database: Database
  live: Live
  /** True if this process maintains the queue and its schedules, or false if it only serves requests. */
  supervise: boolean
  report(error: unknown, message: string): void
}

/** Polling interval. Notifications start jobs immediately, so rare polling is sufficient and spares the single session of the embedded database. */
const POLL_SECONDS = 30
const RETENTION_DAYS = 3
/** Time that active jobs have to finish when the process closes. Unfinished jobs return to the queue. */
const SHUTDOWN_TIMEOUT_MS = 3_000
const RETRIES = 5

/** Opens the queue for the jobs in `names`. No job runs before `work` is called. */
export async function openJobs({ database, live, supervise, report }: JobsOptions, names: readonly string[]): Promise<Jobs> {
  const sql = queueSql(database)
  const boss = new PgBoss({
    db: { executeSql: sql.executeSql },
    schema: 'jobs',
    supervise,
    schedule: supervise,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: RETENTION_DAYS,
    monitorStateIntervalMinutes: 10,
    maintenanceIntervalMinutes: 10,
  })
  boss.on('error', (error) => report(error, 'the job queue failed'))
  const setUp = async () => {
    await boss.start()
    for (const name of names)
      await boss.createQueue(name, { name, policy: 'standard', retryLimit: RETRIES, retryDelay: 20, retryBackoff: true, expireInMinutes: 30 })
  }
  // The library creates its tables without a lock. If two processes started on a new database at the same time, one of them would fail.
  if (database.shared)
    await database.db.transaction(async (tx) => {
      await lockName(tx, 'the tables of the job queue')
      await setUp()
    })
  else await setUp()
  const unsubscribers: (() => void)[] = []
  let closing = false

  return {
    async send(tx, name, payload) {
      const db = { executeSql: async (text: string, values: unknown[]) => (await tx.execute(parameterisedSql(text, values))) as unknown as { rows: unknown[] } }
      if (!(await boss.send(name, payload, { db }))) throw new Error(`The queue did not accept the job ${name}.`)
      await live.announce(tx, topicOf(name), 0)
    },
    async work(definitions) {
      for (const { name, schedule, handle } of definitions) {
        const id: string = await boss.work<object>(name, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
          if (closing) throw new Error('The process is shutting down.') // Returns the job to the queue.
          await handle(job?.data ?? {}).catch((error: unknown) => {
            report(error, `job ${name} failed`)
            throw error
          })
          boss.notifyWorker(id) // More jobs may be waiting.
        })
        unsubscribers.push(live.subscribe(topicOf(name), () => boss.notifyWorker(id)))
        if (!schedule) continue
        await boss.schedule(name, schedule, {}, { tz: 'UTC' })
        await boss.send(name, {}, { singletonKey: 'at start', singletonSeconds: 60 })
      }
    },
    lastFailure: (name) => lastFailureOf(sql, name),
    async failuresOf(name, about) {
      if (about.length === 0) return new Map()
      const failed = `select about, message from ${ATTEMPTS} where name = $1 and state <> 'completed' and about = any($2::text[])`
      const { rows } = await sql.executeSql(failed, [name, [...about]])
      return new Map((rows as { about: string; message: string }[]).map((row) => [row.about, row.message]))
    },
    async probe() {
      const waiting = await Promise.all(names.map((name) => boss.getQueueSize(name)))
      return `${waiting.reduce((sum, size) => sum + size, 0)} waiting`
    },
    async close() {
      closing = true
      for (const stop of unsubscribers) stop()
      await boss.stop({ graceful: true, wait: true, timeout: SHUTDOWN_TIMEOUT_MS, close: false })
      await sql.end()
    },
  }
}

/** Returns the same as `lastFailure` of the queue, from a database in which the queue is not open. */
export async function lastFailureOf({ executeSql }: Pick<Database, 'executeSql'>, name: string): Promise<string | null> {
  const { rows } = await executeSql(`select state, message from ${ATTEMPTS} where name = $1 order by at desc limit 1`, [name])
  const [last] = rows as { state: string; message: string }[]
  return last && last.state !== 'completed' ? last.message : null
}

/**
 * Returns SQL for the attempts in a table of the queue, with their errors. The queue stores errors as objects and other thrown values under `value`, and moves
 * finished jobs to an archive table after an hour.
 */
const attemptsIn = (table: string) => `
  select name, state::text, data->>'about' as about, coalesce(completed_on, started_on) as at,
    coalesce(output->>'message', output->'value'->>'message', output->>'value', 'it failed') as message
  from jobs.${table} where state in ('retry', 'failed', 'completed')`
const ATTEMPTS = `(${attemptsIn('job')} union all ${attemptsIn('archive')}) attempts`

const topicOf = (name: string) => `job:${name}`

/**
 * Wraps the database for the job queue, so that shutdown can wait for its queries. The queue stores job results without waiting for the query, and its `stop`
 * does not wait for these queries either, so the database could be closed too early.
 */
function queueSql(database: Pick<Database, 'executeSql'>): QueueSql {
  const underWay = new Set<Promise<unknown>>()
  let ended = false
  return {
    async executeSql(text, values) {
      // The result of a job that continued after the shutdown is discarded, because the job has already returned to the queue.
      if (ended) return new Promise(() => undefined)
      const query = database.executeSql(text, values)
      underWay.add(query)
      return query.finally(() => underWay.delete(query))
    },
    async end() {
      // Waits repeatedly, because a result can cause another query.
      for (await setImmediate(); underWay.size > 0; await setImmediate()) await Promise.allSettled(underWay)
      ended = true
    },
  }
}

/**
 * Converts a statement such as `select $1` and its values to SQL that any handle can execute, including a transaction. Used by libraries that generate SQL
 * themselves.
 */
function parameterisedSql(text: string, values: readonly unknown[] = []): SQL {
  const [first = '', ...rest] = text.split(/\$(\d+)/)
  const chunks = [sql.raw(first)]
  for (let at = 0; at < rest.length; at += 2) chunks.push(sql`${sql.param(values[Number(rest[at]) - 1])}`, sql.raw(rest[at + 1] ?? ''))
  return sql.join(chunks)
}
