import { mkdir } from 'node:fs/promises'
import type { Env } from '../env.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './open-embedded.ts'

const NOT_OURS = new Set(['EACCES', 'EPERM', 'EROFS'])

type Reports = { report(error: unknown, words: string): void; onHang(error: Error): void }

/** The database that the process was configured with: PostgreSQL at DATABASE_URL, else the embedded one in DATA_DIR. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, { report, onHang }: Reports): Promise<Database> {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 }).catch(refuse(DATA_DIR))
  if (!DATABASE_URL) return openEmbedded(DATA_DIR, onHang).catch(refuse(DATA_DIR))
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(DATABASE_URL, report)
}

const refuse =
  (folder: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (!NOT_OURS.has(error.code ?? '')) throw error
    throw new Error(`The data folder ${folder} cannot be written by this user. Make it this user's, or set DATA_DIR to another folder.`, { cause: error })
  }
