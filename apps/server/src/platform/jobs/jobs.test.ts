import { expect, test } from 'vitest'
import { openPostgres } from '../../database/open-postgres.ts'
import { freePort } from '../../testing/free-port.ts'
import { startPostgres } from '../../testing/local-postgres.ts'
import type { Live } from '../live/live.ts'
import { openJobs } from './jobs.ts'

const silent = { subscribe: () => () => {}, announce: async () => {} } as unknown as Live
const report = () => {}

test('four processes that begin together on a new database share one queue', async ({ skip }) => {
  const server = await startPostgres(await freePort())
  if (!server) return skip('the package of PostgreSQL for tests is not installed')
  try {
    for (const name of ['first', 'second', 'third']) {
      const admin = await openPostgres(server.url('postgres'), report, 10_000)
      await admin.executeSql(`create database ${name}`)
      await admin.close()
      const databases = await Promise.all([1, 2, 3, 4].map(() => openPostgres(server.url(name), report, 10_000)))
      const queues = await Promise.all(databases.map((database) => openJobs({ database, live: silent, supervise: false, report }, ['letters', 'copies'])))
      expect(await Promise.all(queues.map((queue) => queue.probe()))).toEqual(Array(4).fill('0 waiting'))
      await Promise.all(queues.map((queue) => queue.close()))
      await Promise.all(databases.map((database) => database.close()))
    }
  } finally {
    await server.stop()
  }
})
