import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import tar from 'tar-stream'
import type { Database, Handle } from '../database/database.ts'
import { listMigrations, migrate } from '../database/migrate.ts'
import type { BlobStorage } from '../platform/blobs/blob-storage.ts'
import { type BackupManifest, backupHead, backupManifest } from './backup-manifest.ts'
import { rowsOf, storedColumns } from './list-tables.ts'
import { lineOfFile } from './write-backup.ts'

/**
 * Replaces all data and files with those of a backup, in one transaction, so that a failure leaves the database unchanged. Throws if the file is damaged or
 * from a newer version, or if accounts or brands exist and `replace` is not set.
 */
export async function restoreBackup(options: {
  database: Database
  storage: BlobStorage
  migrations: string
  input: Readable
  replace: boolean
}): Promise<BackupManifest> {
  const { database, storage, migrations, input, replace } = options
  const manifest = await database.db.transaction(async (tx) => {
    if (!replace) await refuseUnlessEmpty(tx)
    return fill(tx, entriesOf(input), storage, migrations)
  })
  await migrate(database.db, migrations)
  return manifest
}

/** Starts unpacking the archive. Callers must immediately iterate over the entries, because unread entries are lost. */
function entriesOf(input: Readable): tar.Extract {
  const archive = tar.extract()
  input.on('error', (error) => archive.destroy(error))
  input.pipe(createGunzip().on('error', () => archive.destroy(new Error('The file is not a backup, or is damaged.')))).pipe(archive)
  return archive
}

async function fill(tx: Handle, archive: tar.Extract, storage: BlobStorage, migrations: string): Promise<BackupManifest> {
  const hashes = new Map<string, { rows: number; hash: Hash }>()
  const files = { count: 0, bytes: 0, hash: createHash('sha256') }
  let manifest: BackupManifest | undefined
  let hasStarted = false
  for await (const entry of archive) {
    const bytes = await buffer(entry)
    const [kind, name = '', ...rest] = entry.header.name.split('/')
    if (kind === 'head.json') {
      await makeTables(tx, backupHead.parse(JSON.parse(bytes.toString())).migrations, migrations)
      hasStarted = true
    } else if (!hasStarted) throw new Error('The file is not a Brandwright backup.')
    else if (kind === 'tables') {
      const table = hashes.get(name) ?? { rows: 0, hash: createHash('sha256') }
      hashes.set(name, table)
      table.hash.update(bytes)
      table.rows += await fillTable(tx, name, bytes.toString())
    } else if (kind === 'files') {
      const key = [name, ...rest].join('/')
      await storage.write(key, bytes)
      files.hash.update(lineOfFile(key, bytes))
      files.count++
      files.bytes += bytes.length
    } else if (kind === 'manifest.json') manifest = backupManifest.parse(JSON.parse(bytes.toString()))
  }
  if (!manifest) throw new Error('The backup is incomplete: its end is missing.')
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const found = hashes.get(name)
    if ((found?.rows ?? 0) !== rows || (found?.hash ?? createHash('sha256')).digest('hex') !== sha256) throw damagedBackup(`the table ${name}`)
  }
  await countOn(tx)
  if (files.count !== manifest.files.count || files.hash.digest('hex') !== manifest.files.sha256) throw damagedBackup('its files')
  return manifest
}

async function refuseUnlessEmpty(tx: Handle): Promise<void> {
  const [tables] = await rowsOf<{ known: boolean }>(tx, sql`select to_regclass('public.users') is not null as known`)
  if (!tables?.known) return
  const [counts] = await rowsOf<{ people: number; brands: number }>(
    tx,
    sql`select (select count(*)::int from users) as people, (select count(*)::int from brands where not is_sample) as brands`,
  )
  if (counts && counts.people + counts.brands > 0)
    throw new Error(`The database holds ${counts.people} accounts and ${counts.brands} brands. Use --replace to replace them with the backup.`)
}

/** Creates empty tables with the backup's schema. */
async function makeTables(tx: Handle, steps: string[], folder: string): Promise<void> {
  const migrations = await listMigrations(folder)
  const unknown = steps.filter((step) => !migrations.includes(step))
  if (unknown.length > 0) throw new Error(`The backup is of a newer version: it has ${unknown.join(', ')}. Restore it with that version.`)
  await tx.execute(sql`drop schema if exists jobs cascade`)
  await tx.execute(sql`drop schema public cascade`)
  await tx.execute(sql`create schema public`)
  await migrate(tx, folder, steps)
}

async function fillTable(tx: Handle, name: string, lines: string): Promise<number> {
  const rows = lines.split('\n').filter(Boolean)
  const table = sql.identifier(name)
  const columns = await storedColumns(tx, name)
  const recordset = sql`jsonb_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::jsonb)`
  await tx.execute(sql`insert into ${table} (${columns}) overriding system value select ${columns} from ${recordset}`)
  return rows.length
}

/** Sets each identity column to continue after the highest number in its table. */
async function countOn(tx: Handle): Promise<void> {
  const columns = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of columns) {
    const last = sql`(select coalesce(max(${sql.identifier(column)}), 0) + 1 from ${sql.identifier(table)})`
    await tx.execute(sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), ${last}, false)`)
  }
}

const damagedBackup = (part: string) => new Error(`The backup is damaged: ${part} does not match what was written.`)
