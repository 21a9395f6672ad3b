import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Env, readEnv } from '../config/env.ts'
import { openDatabase } from '../database/open-database.ts'
import { openBlobStorage } from '../platform/blobs/open-blob-storage.ts'

const KEY_STAYS = 'The encryption key is not in the backup: store SECRET_KEY, or secret.key of the data folder, in another place.'
const KEY_NEEDED =
  'Start it with the previous SECRET_KEY, or the previous secret.key in the data folder: without it, users with two-factor authentication cannot sign in.'

/** Timeout in ms for the transaction that reads all data of a backup. */
const MAX_MS = 6 * 3600 * 1000

/** Runs `backup FILE`: writes all data to a temporary file and renames it once it is complete. */
export async function backupCommand(args: string[]): Promise<number> {
  const [file] = parseArgs({ args, allowPositionals: true, options: {} }).positionals
  if (!file) return printUsageError('backup FILE')
  const env = readEnv()
  const { version } = JSON.parse(readFileSync(join(env.root, 'package.json'), 'utf8')) as { version: string }
  const { writeBackup } = await import('../backup/write-backup.ts')
  if (existsSync(file)) throw new Error(`The file ${file} already exists. Give the backup another name.`)
  const draft = `${file}.part`
  const opened = await open(draft, 'w', 0o600).catch((error: Error) => {
    throw new Error(`The backup cannot be written there: ${error.message}`, { cause: error })
  })
  try {
    const manifest = await withDatabase(env, async (database) =>
      writeBackup({
        database,
        storage: await openBlobStorage(env.BLOBS_URL, env.DATA_DIR),
        version,
        now: new Date(),
        out: opened.createWriteStream({ flush: true }),
      }),
    )
    await rename(draft, file)
    process.stdout.write(`${file}: ${summarize(manifest)}\n${KEY_STAYS}\n`)
    return 0
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Runs `restore FILE [--replace]`, which restores a backup into an empty installation or, with `--replace`, over existing data. */
export async function restoreCommand(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { replace: { type: 'boolean', default: false } } })
  const [file] = positionals
  if (!file) return printUsageError('restore FILE [--replace]')
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const env = readEnv()
  const { restoreBackup } = await import('../backup/restore-backup.ts')
  const manifest = await withDatabase(env, async (database) =>
    restoreBackup({
      database,
      storage: await openBlobStorage(env.BLOBS_URL, env.DATA_DIR),
      migrations: join(env.root, 'apps/server/src/database/migrations'),
      input: createReadStream(file),
      replace: values.replace,
    }),
  )
  process.stdout.write(`Restored from ${file}: ${summarize(manifest)}\n${KEY_NEEDED}\n`)
  return 0
}

async function withDatabase<T>(env: Env, work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const database = await openDatabase(env, {
    timeoutMs: MAX_MS,
    report: (error, message) => process.stderr.write(`${message}: ${error}\n`),
    onHang(error) {
      process.stderr.write(`${error.message}\n`)
      process.exit(1)
    },
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

function summarize({ tables, files }: { tables: Record<string, { rows: number }>; files: { count: number; bytes: number } }): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en')} rows of ${Object.keys(tables).length} tables, ${files.count.toLocaleString('en')} files of ${(files.bytes / 2 ** 20).toFixed(1)} MB.`
}

function printUsageError(usage: string): number {
  process.stderr.write(`Usage: npm run --silent brandwright -- ${usage}\n`)
  return 2
}
