import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'

const MAX_DUMPS = 7

/**
 * Writes today's database dump, unless it already exists, and deletes the oldest dumps. Syncs the file to disk before renaming it; returns the path of the
 * file, or null if nothing was written.
 */
export async function dumpDatabase(database: Database, folder: string, now: Date): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `brandwright-${now.toISOString().slice(0, 10)}.tar.gz`)
  if (existsSync(file)) return null
  const bytes = await database.dump()
  if (!bytes) return null
  const draft = await open(`${file}.part`, 'w', 0o600)
  try {
    await draft.writeFile(bytes)
    await draft.sync()
  } finally {
    await draft.close()
  }
  await rename(`${file}.part`, file)
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
  const copies = (await readdir(folder)).filter((name) => /^brandwright-[\d-]+\.tar\.gz$/.test(name)).sort()
  for (const old of copies.slice(0, -MAX_DUMPS)) await rm(join(folder, old), { force: true })
  return file
}
