import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What is in the data folder. A database that a running server holds is left alone: it has one owner. */
export async function describeData(dataDir: string): Promise<{ ok: boolean; says: string }> {
  if (!existsSync(join(dataDir, 'db'))) return { ok: true, says: 'no database yet: npm start makes it, and the first account becomes super admin' }
  const { FolderInUse } = await import('../database/lock-folder.ts')
  const { openEmbedded } = await import('../database/open-embedded.ts')
  try {
    const database = await openEmbedded(dataDir, () => {})
    try {
      const { rows } = (await database.db.execute(
        `select (select count(*)::int from users) as people, (select count(*)::int from users where role = 'super-admin') as admins, (select count(*)::int from brands) as brands`,
      )) as unknown as { rows: [{ people: number; admins: number; brands: number }] }
      const [{ people, admins, brands }] = rows
      return {
        ok: true,
        says: `${counted(brands, 'brand')}, ${counted(people, 'account')}${admins > 0 ? '' : ', no super admin yet: the first account becomes it'}`,
      }
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof FolderInUse) return { ok: true, says: 'in use by a running server; its /api/health says how it is' }
    return { ok: false, says: `the database cannot be read: ${(error as Error).message}` }
  }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
