import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Handle } from './database.ts'
import { openListener } from './postgres-listener.ts'
import { APP_ROLE, prepareAppRole } from './row-security.ts'

/** Current actor of each connection. */
const spokenFor = new WeakMap<pg.PoolClient, string>()

/**
 * Connection pool that acts for one actor, so the row policies of that actor apply. The class name must contain "Pool", because Drizzle recognizes pools by it.
 */
class ActorPool {
  constructor(
    private readonly pool: pg.Pool,
    private readonly actor: string,
  ) {}

  async connect(): Promise<pg.PoolClient> {
    const client = await this.pool.connect()
    if (spokenFor.get(client) === this.actor) return client
    try {
      await client.query(`select set_config('role', $1, false), set_config('brandwright.actor', $2, false)`, [APP_ROLE, this.actor])
    } catch (error) {
      client.release(error as Error)
      throw error
    }
    spokenFor.set(client, this.actor)
    return client
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect()
    try {
      const result = await client.query(config, values)
      client.release()
      return result
    } catch (error) {
      client.release()
      throw error
    }
  }
}

const OLDEST_VERSION = 150_000
const MAX_CONNECTIONS = 12
const CONNECT_TIMEOUT_MS = 10_000
/** Time in ms after which PostgreSQL aborts a transaction that is idle, to release its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** Maximum time to wait for a database server that is still starting. */
const WAIT_FOR_START_MS = 60_000
const RETRIED_ERRORS = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', 'ETIMEDOUT', '57P03'])

/**
 * Connects to the PostgreSQL server at `url`, which several processes may use. Waits up to a minute for the server to start; `timeoutMs` is the timeout of
 * queries.
 */
export async function openPostgres(url: string, report: (error: unknown, message: string) => void, timeoutMs: number): Promise<Database> {
  const settings: pg.ClientConfig = {
    connectionString: url,
    application_name: 'brandwright',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  }
  const openPool = () => {
    const opened = new pg.Pool({ ...settings, max: MAX_CONNECTIONS })
    opened.on('error', (error) => report(error, 'a connection to the database was lost'))
    // Without this listener, the error event of a connection that breaks while checked out would end the process.
    opened.on('connect', (client) => client.on('error', () => {}))
    return opened
  }
  const pool = openPool()
  await checkVersion(pool).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const listener = await openListener(settings, report)
  const db = drizzle(pool) as unknown as Handle
  let ofActors: pg.Pool | null = null
  return {
    db,
    shared: true,
    as: (actor) => (ofActors ? (drizzle(new ActorPool(ofActors, actor) as unknown as pg.Pool) as unknown as Handle) : db),
    async secure() {
      if (!(await prepareAppRole(pool))) return false
      ofActors ??= openPool()
      return true
    },
    listen: listener.listen,
    dump: async () => null,
    async executeSql(text, values) {
      const result: pg.QueryResult | pg.QueryResult[] = values && values.length > 0 ? await pool.query(text, values) : await pool.query(text)
      return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result
    },
    async close() {
      await listener.close()
      await Promise.all([pool.end(), ofActors?.end()])
    },
  }
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const deadline = performance.now() + WAIT_FOR_START_MS
  for (;;) {
    try {
      const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`)
      if (Number(rows[0]?.version) >= OLDEST_VERSION) return
      throw new Error(`The database of DATABASE_URL is older than PostgreSQL 15. Use a newer one.`)
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (message.includes('older than')) throw error
      if (!RETRIED_ERRORS.has(code ?? '') || performance.now() > deadline)
        throw new Error(`The database of DATABASE_URL cannot be used: ${message || code}. Check the address, the name and the password.`, { cause: error })
      await setTimeout(500)
    }
  }
}
