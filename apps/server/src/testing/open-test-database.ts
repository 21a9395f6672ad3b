import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { repositoryRoot } from '../config/env.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { createEmbedded, embedded } from '../database/open-embedded.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openLive } from '../platform/live/live.ts'

const migrations = join(repositoryRoot(), 'apps/server/src/database/migrations')
/** URL of a PostgreSQL server with a migrated template database. `postgres-for-tests.ts` sets it. */
const { TEST_POSTGRES_URL } = process.env
export const TEMPLATE_DATABASE = 'template_of_tests'
const QUERY_TIMEOUT_MS = 30_000

/** Empty embedded databases that can be reused. All test files of a worker share this list, so a worker has a second database only if a test opens two. */
const idle: PGlite[] = []

/**
 * Opens an empty, migrated database, embedded or on PostgreSQL. When an embedded database is closed, it is emptied and kept for the next test, which is much
 * faster than creating a new one.
 */
export async function openTestDatabase(kind: 'any' | 'embedded' = 'any'): Promise<Database> {
  if (TEST_POSTGRES_URL && kind === 'any') return copyOnPostgres(TEST_POSTGRES_URL)
  const client = idle.pop() ?? (await startEmbedded())
  return embedded(
    new LentClient(client, async () => {
      await client.exec(EMPTY_ALL_TABLES)
      idle.push(client)
    }) as unknown as PGlite,
  )
}

async function startEmbedded(): Promise<PGlite> {
  const file = templateFile()
  if (!existsSync(file)) await makeTemplate(file)
  return createEmbedded({ loadDataDir: new Blob([readFileSync(file)]) })
}

/** Empties the tables that have no rows after the migrations. In the replica role, neither triggers nor foreign keys fire. */
const EMPTY_ALL_TABLES = `
  drop schema if exists tests cascade;
  do $$
  declare
    name text;
    found boolean;
  begin
    set local session_replication_role = replica;
    for name in
      select format('%I.%I', schemaname, tablename) from pg_tables
      where (schemaname = 'public' and tablename <> 'migrations') or (schemaname = 'jobs' and tablename not in ('version', 'queue'))
    loop
      execute 'select exists (select from ' || name || ')' into found;
      if found then execute 'delete from ' || name; end if;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false) from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`

/**
 * An embedded database that several tests use in turn. When a test closes it, the subscriptions of the test end and its later queries are rejected, as if the
 * database were closed.
 */
class LentClient {
  #open = true
  #subscriptions: (() => Promise<void>)[] = []
  constructor(
    private readonly client: PGlite,
    private readonly releaseDatabase: () => Promise<void>,
  ) {}
  #use(): PGlite {
    if (!this.#open) throw new Error('The database is closed.')
    return this.client
  }
  query: PGlite['query'] = async (...args) => this.#use().query(...args)
  exec: PGlite['exec'] = async (...args) => this.#use().exec(...args)
  transaction: PGlite['transaction'] = async (...args) => this.#use().transaction(...args)
  dumpDataDir: PGlite['dumpDataDir'] = async (...args) => this.#use().dumpDataDir(...args)
  listen: PGlite['listen'] = async (...args) => {
    const stop = await this.#use().listen(...args)
    this.#subscriptions.push(stop)
    return stop
  }
  async close(): Promise<void> {
    if (!this.#open) return
    this.#open = false
    for (const stop of this.#subscriptions) await stop()
    await this.releaseDatabase()
  }
}

/** Brings an empty database to the state after a server's first start. */
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
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  return openPostgres(databaseUrl.href, fail, QUERY_TIMEOUT_MS)
}

async function makeTemplate(file: string): Promise<void> {
  const client = await createEmbedded()
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
