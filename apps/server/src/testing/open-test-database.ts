import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { embedded } from '../database/open-embedded.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openLive } from '../platform/live/live.ts'
import { repositoryRoot } from '../repository-root.ts'

const migrations = join(repositoryRoot(), 'apps/server/src/database/migrations')
/** Set by `postgres-for-tests.ts`: the address of a server on which a migrated database of this name is ready to be copied. */
const { TEST_POSTGRES_URL } = process.env
export const TEMPLATE_DATABASE = 'template_of_tests'
const QUERY_TIMEOUT_MS = 30_000

/** A real, migrated database of its own, embedded or on PostgreSQL. The first one is kept as a template: copying it is much quicker than making it. */
export async function openTestDatabase(kind: 'any' | 'embedded' = 'any'): Promise<Database> {
  if (TEST_POSTGRES_URL && kind === 'any') return copyOnPostgres(TEST_POSTGRES_URL)
  const file = templateFile()
  if (!existsSync(file)) await makeTemplate(file)
  return embedded(await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) }))
}

/** Brings an empty database to where the server finds it after its first start. */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database.db, migrations)
  const live = await openLive(database)
  const jobs = await openJobs({ database, live, supervise: false, report: fail }, [])
  await jobs.close()
  await live.close()
}

async function copyOnPostgres(url: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`create database ${name} template ${TEMPLATE_DATABASE}`)
  await admin.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return openPostgres(own.href, fail, QUERY_TIMEOUT_MS)
}

async function makeTemplate(file: string): Promise<void> {
  const client = await PGlite.create()
  await prepareDatabase(embedded(client))
  const bytes = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  mkdirSync(join(file, '..'), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, bytes)
  renameSync(draft, file)
}

function templateFile(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)))
  return join(repositoryRoot(), 'node_modules/.cache/brandwright', `template-${hash.digest('hex').slice(0, 12)}.tar`)
}

function fail(error: unknown): never {
  throw error
}
