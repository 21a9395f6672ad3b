import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'

/** What is in the data folder. A database that a running server holds is left alone: it has one owner. */
export async function describeData(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<{ ok: boolean; says: string }> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'db')))
    return { ok: true, says: 'no database yet: npm start makes it, and the first account becomes super admin' }
  const { FolderInUse } = await import('../database/lock-folder.ts')
  const { openDatabase } = await import('../database/open-database.ts')
  try {
    const database = await openDatabase(env, { report() {}, onHang() {} })
    try {
      const { rows } = (await database.db.execute(
        `select (select count(*)::int from users) as people, (select string_agg(email, ', ' order by email) from users where role = 'super-admin') as admins,
          (select count(*)::int from brands where not is_sample) as brands`,
      )) as unknown as { rows: [{ people: number; admins: string | null; brands: number }] }
      const [{ people, admins, brands }] = rows
      return {
        ok: true,
        says: `${counted(brands, 'brand')}, ${counted(people, 'account')}${admins ? `, super admin ${admins}` : ', no super admin yet: the first account becomes it'}`,
      }
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof FolderInUse) return { ok: true, says: 'in use by a running server; its /api/health says how it is' }
    if ((error as { cause?: { code?: string }; code?: string }).code === NO_TABLE || (error as { cause?: { code?: string } }).cause?.code === NO_TABLE)
      return { ok: true, says: 'an empty database: the first start makes the tables' }
    return { ok: false, says: `the database cannot be read: ${(error as Error).message}` }
  }
}

const NO_TABLE = '42P01'
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
