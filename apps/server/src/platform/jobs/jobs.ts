import { setImmediate } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { Database, Handle } from '../../database/database.ts'
import { oneAtATime } from '../../database/one-at-a-time.ts'
import { parameterisedSql } from '../../database/parameterised-sql.ts'
import type { Live } from '../live/live.ts'

interface QueueSql {
  executeSql: Database['executeSql']
  /** Resolves when all that was asked has its answer; the database is asked nothing from then on. */
  end(): Promise<void>
}

/** Work that nobody waits for: mail, copies, clean-up. Kept in the database, done by whichever worker is free, again when it failed. */
export interface JobDefinition {
  name: string
  /** When it is due, as in cron, by UTC; absent for work that is only sent. */
  schedule?: string
  handle(payload: unknown): Promise<void>
}

export interface Jobs {
  /** Puts a job into the queue when the transaction is committed; a worker, in any process, begins it at once. */
  send(tx: Handle, name: string, payload: object): Promise<void>
  /** Begins to do jobs, and does each scheduled one now, since the machine may have slept when it was due. */
  work(definitions: JobDefinition[]): Promise<void>
  /** Returns why the last attempt at a job of this name failed, or null when it succeeded or there was none in the last days. */
  lastFailure(name: string): Promise<string | null>
  /** Returns why jobs of this name failed at last, by what their payloads name as `about`; those that succeeded or wait for their first attempt are left out. */
  failuresOf(name: string, about: readonly string[]): Promise<Map<string, string>>
  /** Throws when the queue does not answer. Gives words for its state. */
  probe(): Promise<string>
  close(): Promise<void>
}

export interface JobsOptions {
  database: Database
  live: Live
  /** Whether this process keeps the queue in order and the schedules; one that only serves pages does not. */
  supervise: boolean
  report(error: unknown, words: string): void
}

/** A job that was sent is begun at once; looking for others costs the one session of the embedded database a little. */
const LOOK_SECONDS = 30
const KEEP_DAYS = 3
/** For the jobs under way when the process closes; what is not done by then is given back. */
const FINISH_MS = 3_000
const RETRIES = 5

/** Opens the queue. It knows the jobs of `names`; nothing is done before `work`. */
export async function openJobs({ database, live, supervise, report }: JobsOptions, names: readonly string[]): Promise<Jobs> {
  const sql = queueSql(database)
  const boss = new PgBoss({
    db: { executeSql: sql.executeSql },
    schema: 'jobs',
    supervise,
    schedule: supervise,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: KEEP_DAYS,
    monitorStateIntervalMinutes: 10,
    maintenanceIntervalMinutes: 10,
  })
  boss.on('error', (error) => report(error, 'the job queue failed'))
  const setUp = async () => {
    await boss.start()
    for (const name of names)
      await boss.createQueue(name, { name, policy: 'standard', retryLimit: RETRIES, retryDelay: 20, retryBackoff: true, expireInMinutes: 30 })
  }
  // The library makes its tables without a lock: of two processes that begin together on a new database, one would fail.
  if (database.shared)
    await database.db.transaction(async (tx) => {
      await oneAtATime(tx, 'the tables of the job queue')
      await setUp()
    })
  else await setUp()
  const deaf: (() => void)[] = []
  let closing = false

  return {
    async send(tx, name, payload) {
      const db = { executeSql: async (text: string, values: unknown[]) => (await tx.execute(parameterisedSql(text, values))) as unknown as { rows: unknown[] } }
      if (!(await boss.send(name, payload, { db }))) throw new Error(`The job ${name} was not taken by the queue.`)
      await live.announce(tx, topicOf(name), 0)
    },
    async work(definitions) {
      for (const { name, schedule, handle } of definitions) {
        const id: string = await boss.work<object>(name, { pollingIntervalSeconds: LOOK_SECONDS }, async ([job]) => {
          if (closing) throw new Error('It came when the process was closing.') // given back to the queue
          await handle(job?.data ?? {}).catch((error: unknown) => {
            report(error, `job ${name} failed`)
            throw error
          })
          boss.notifyWorker(id) // there may be more of them
        })
        deaf.push(live.subscribe(topicOf(name), () => boss.notifyWorker(id)))
        if (!schedule) continue
        await boss.schedule(name, schedule, {}, { tz: 'UTC' })
        await boss.send(name, {}, { singletonKey: 'at start', singletonSeconds: 60 })
      }
    },
    async lastFailure(name) {
      const { rows } = await sql.executeSql(`select state, message from ${ATTEMPTS} where name = $1 order by at desc limit 1`, [name])
      const [last] = rows as { state: string; message: string }[]
      return last && last.state !== 'completed' ? last.message : null
    },
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
      for (const stop of deaf) stop()
      await boss.stop({ graceful: true, wait: true, timeout: FINISH_MS, close: false })
      await sql.end()
    },
  }
}

/** The queue stores errors as objects and other thrown values below `value`; finished jobs move to the archive after an hour. */
const attemptsIn = (table: string) => `
  select name, state::text, data->>'about' as about, coalesce(completed_on, started_on) as at,
    coalesce(output->>'message', output->'value'->>'message', output->>'value', 'it failed') as message
  from jobs.${table} where state in ('retry', 'failed', 'completed')`
const ATTEMPTS = `(${attemptsIn('job')} union all ${attemptsIn('archive')}) attempts`

const topicOf = (name: string) => `job:${name}`

/**
 * What the job queue asks of the database. It notes that a job is done, or has failed, without waiting for the answer, and its own stop does not know of
 * that: a database that ended at once would be asked when it is gone.
 */
function queueSql(database: Pick<Database, 'executeSql'>): QueueSql {
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
