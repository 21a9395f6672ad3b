import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import tar from 'tar-stream'
import type { Database, Handle } from '../database/database.ts'
import type { BlobStorage } from '../platform/blobs/blob-storage.ts'
import { isRendered } from '../platform/blobs/blobs.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { listTables, rowsOf, storedColumns, type TableOfBackup } from './list-tables.ts'

const BATCH_ROWS = 500

/**
 * Writes a consistent snapshot of all data as a gzipped tar archive: `head.json`, `tables/NAME/N.ndjson` (one row per line, sorted by key), `files/KEY` and
 * `manifest.json`. Omits rendered images and queued jobs.
 */
export async function writeBackup(input: { database: Database; storage: BlobStorage; version: string; now: Date; out: Writable }): Promise<BackupManifest> {
  const archive = tar.pack()
  const written = pipeline(archive, createGzip({ level: 6 }), input.out)
  const fill = async (): Promise<BackupManifest> => {
    const tables = await input.database.db.transaction(
      async (tx) => {
        await tx.execute(sql`set local timezone = 'UTC'`)
        const migrations = await rowsOf<{ name: string }>(tx, sql`select name from migrations order by name`)
        const head = { format: 1, version: input.version, at: input.now.toISOString(), migrations: migrations.map(({ name }) => name) }
        await addJson(archive, 'head.json', head)
        return writeTables(tx, archive)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    const manifest = { tables, files: await writeFiles(input.storage, archive) }
    await addJson(archive, 'manifest.json', manifest)
    archive.finalize()
    return manifest
  }
  const filling = fill().catch((error: Error) => {
    archive.destroy(error)
    throw error
  })
  const [manifest] = await Promise.all([filling, written])
  return manifest
}

async function writeTables(tx: Handle, archive: tar.Pack): Promise<BackupManifest['tables']> {
  const tables: BackupManifest['tables'] = {}
  for (const table of await listTables(tx)) {
    const all = createHash('sha256')
    let rows = 0
    let part = 0
    for await (const lines of linesOf(tx, table)) {
      const bytes = Buffer.from(`${lines.join('\n')}\n`)
      all.update(bytes)
      rows += lines.length
      await add(archive, `tables/${table.name}/${part++}.ndjson`, bytes)
    }
    tables[table.name] = { rows, sha256: all.digest('hex') }
  }
  return tables
}

async function* linesOf(tx: Handle, { name, key }: TableOfBackup): AsyncGenerator<string[]> {
  const order = sql.raw(key.map((column) => `"${column}"::text collate "C"`).join(', '))
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as line from (select ${await storedColumns(tx, name)} from ${sql.identifier(name)}) t order by ${order}`,
  )
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${BATCH_ROWS} from backup_rows`))
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await tx.execute(sql`close backup_rows`)
}

async function writeFiles(storage: BlobStorage, archive: tar.Pack): Promise<BackupManifest['files']> {
  const keys: string[] = []
  for await (const key of storage.keys()) if (!isRendered(key)) keys.push(key)
  const all = createHash('sha256')
  let bytes = 0
  let count = 0
  for (const key of keys.sort()) {
    const file = await storage.read(key)
    if (!file) continue
    await add(archive, `files/${key}`, file)
    all.update(lineOfFile(key, file))
    bytes += file.length
    count++
  }
  return { count, bytes, sha256: all.digest('hex') }
}

/** Returns a file's key and checksum as a line. The checksum of all files is computed over these lines. */
export const lineOfFile = (key: string, bytes: Uint8Array): string => `${key} ${createHash('sha256').update(bytes).digest('hex')}\n`

const addJson = (archive: tar.Pack, name: string, value: unknown) => add(archive, name, Buffer.from(JSON.stringify(value, null, 2)))

function add(archive: tar.Pack, name: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, size: bytes.length, mode: 0o600 }, Buffer.from(bytes), (error) => (error ? reject(error) : resolve()))
  })
}
