import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openPostgres } from '../../database/open-postgres.ts'
import { freePort } from '../../testing/free-port.ts'
import { startPostgres } from '../../testing/local-postgres.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import type { Live } from '../live/live.ts'
import { openJobs } from './jobs.ts'

const silent = { subscribe: () => () => {}, announce: async () => {} } as unknown as Live
const report = () => {}

test('four processes that connect to an empty database at the same time share one queue', async ({ skip }) => {
  const server = await startPostgres(await freePort())
  if (!server) return skip('the package of PostgreSQL for tests is not installed')
  try {
    for (const name of ['first', 'second', 'third']) {
      const admin = await openPostgres(server.url('postgres'), report, 10_000)
      await admin.executeSql(`create database ${name}`)
      await admin.close()
      const databases = await Promise.all([1, 2, 3, 4].map(() => openPostgres(server.url(name), report, 10_000)))
      const queues = await Promise.all(databases.map((database) => openJobs({ database, live: silent, supervise: false, report }, ['emails', 'copies'])))
      expect(await Promise.all(queues.map((queue) => queue.probe()))).toEqual(Array(4).fill('0 waiting'))
      await Promise.all(queues.map((queue) => queue.close()))
      await Promise.all(databases.map((database) => database.close()))
    }
  } finally {
    await server.stop()
  }
})

const SLOW_MS = 150

/**
 * Runs a job in a queue that closes immediately after `finish` was called. The queue's database is slow, and rejects queries after it was closed, like a
 * connection pool.
 */
async function jobWhileClosing(finish: (job: { done: () => void; fails: (error: Error) => void }) => void) {
  const database = await openTestDatabase()
  let slow = false
  let ended = false
  const queries: string[] = []
  const executeSql: Database['executeSql'] = async (text, values) => {
    if (ended) queries.push(text)
    if (slow) await pause(SLOW_MS)
    if (ended) throw new Error('Cannot use a pool after calling end on the pool')
    return database.executeSql(text, values)
  }
  const jobs = await openJobs({ database: { ...database, executeSql }, live: silent, supervise: false, report }, ['emails'])
  await jobs.send(database.db, 'emails', {})
  const job = await new Promise<{ done: () => void; fails: (error: Error) => void }>((begun) => {
    const handle = () => new Promise<void>((done, fails) => begun({ done, fails }))
    void jobs.work([{ name: 'emails', handle }])
  })
  slow = true
  finish(job)
  await new Promise(setImmediate)
  await jobs.close()
  ended = true
  job.done()
  await pause(10)
  const { rows } = await database.executeSql(`select state from jobs.job where name = 'emails'`)
  await database.close()
  return { rows, queries }
}

test('a job that fails during shutdown is requeued before the database closes', async () => {
  expect(await jobWhileClosing(({ fails }) => fails(new Error('The server of mail is away.')))).toEqual({ rows: [{ state: 'retry' }], queries: [] })
})

test('a job that finishes during shutdown is stored as done', async () => {
  expect(await jobWhileClosing(({ done }) => done())).toEqual({ rows: [{ state: 'completed' }], queries: [] })
})

test('a job that is still running after the shutdown is requeued and no longer uses the database', async () => {
  expect(await jobWhileClosing(() => undefined)).toEqual({ rows: [{ state: 'retry' }], queries: [] })
})
