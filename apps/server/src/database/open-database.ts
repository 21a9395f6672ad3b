import { mkdir } from 'node:fs/promises'
import type { Env } from '../config/env.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './open-embedded.ts'

const PERMISSION_ERRORS = new Set(['EACCES', 'EPERM', 'EROFS'])

interface Settings {
  report(error: unknown, message: string): void
  /** Called when a query times out. */
  onHang(error: Error): void
  /** Timeout in ms for a query; in the embedded database, also for a transaction. */
  timeoutMs?: number
}

/** Timeout for a query, including its waiting time. The embedded database has a single session, so a query that hangs blocks all others. */
const QUERY_TIMEOUT_MS = 30_000

/** Opens the configured database: PostgreSQL at DATABASE_URL, otherwise the embedded one in DATA_DIR. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, settings: Settings): Promise<Database> {
  const { report, onHang, timeoutMs = QUERY_TIMEOUT_MS } = settings
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 }).catch(refuse(DATA_DIR))
  if (!DATABASE_URL) return openEmbedded(DATA_DIR, onHang, timeoutMs).catch(refuse(DATA_DIR))
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(DATABASE_URL, report, timeoutMs)
}

const refuse =
  (folder: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (!PERMISSION_ERRORS.has(error.code ?? '')) throw error
    throw new Error(`The data folder ${folder} cannot be written by this user. Change its owner, or set DATA_DIR to another folder.`, { cause: error })
  }
