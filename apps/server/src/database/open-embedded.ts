import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Handle } from './database.ts'
import { lockFolder } from './lock-folder.ts'

/** Compresses off the main thread. */
const packed = promisify(gzip)

/** Opens PostgreSQL within this process (PGlite), with its files in `<dataDir>/db`. Throws `FolderInUse` if another process uses these files. */
export async function openEmbedded(dataDir: string, onHang: (error: Error) => void, timeoutMs: number): Promise<Database> {
  const unlock = await lockFolder(join(dataDir, 'db.lock'))
  try {
    const client = await createEmbedded({ dataDir: join(dataDir, 'db') })
    limitTime(client, onHang, timeoutMs)
    return embedded(client, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Creates a PGlite instance with the extensions that the migrations use. */
export const createEmbedded = async (options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { btree_gin, pg_trgm } })

/** Wraps an open PGlite instance as a `Database`. */
export function embedded(client: PGlite, unlock: () => Promise<void> = async () => {}): Database {
  const db = drizzle(client) as unknown as Handle
  return {
    db,
    shared: false,
    as: () => db,
    secure: async () => false,
    async listen(channel, listener) {
      const stop = await client.listen(channel, listener)
      return () => stop()
    },
    async dump() {
      return packed(await (await client.dumpDataDir('none')).arrayBuffer())
    },
    async executeSql(text, values) {
      if (values && values.length > 0) return client.query(text, values)
      return (await client.exec(text)).at(-1) ?? { rows: [] }
    },
    async close() {
      await client.close()
      await unlock()
    },
  }
}

/** Adds timeouts to the client, because PGlite reports a full disk once and then never responds again. After a timeout, `onHang` lets the process react. */
function limitTime(client: PGlite, onHang: (error: Error) => void, timeoutMs: number): void {
  for (const name of ['query', 'exec', 'transaction'] as const) {
    const original = client[name].bind(client) as (...args: unknown[]) => Promise<unknown>
    const limited = async (...args: unknown[]) => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          const error = new Error(`The database did not answer within ${timeoutMs / 1000} seconds.`)
          onHang(error)
          reject(error)
        }, timeoutMs)
        timer.unref()
      })
      try {
        return await Promise.race([original(...args), late])
      } finally {
        clearTimeout(timer)
      }
    }
    Object.assign(client, { [name]: limited })
  }
}
