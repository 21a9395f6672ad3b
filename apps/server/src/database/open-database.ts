import type { Env } from '../env.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './open-embedded.ts'

type Reports = { report(error: unknown, words: string): void; onHang(error: Error): void }

/** The database that the process was configured with: PostgreSQL at DATABASE_URL, else the embedded one in DATA_DIR. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, { report, onHang }: Reports): Promise<Database> {
  if (!DATABASE_URL) return openEmbedded(DATA_DIR, onHang)
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(DATABASE_URL, report)
}
