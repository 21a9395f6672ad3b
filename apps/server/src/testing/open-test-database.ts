import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { embedded } from '../database/open-embedded.ts'
import { repositoryRoot } from '../repository-root.ts'

const migrations = join(repositoryRoot(), 'apps/server/src/database/migrations')

/** A real, migrated database in memory. The first one is kept as a template, since loading it is much quicker than making it. */
export async function openTestDatabase(): Promise<Database> {
  const file = templateFile()
  if (!existsSync(file)) await makeTemplate(file)
  return embedded(await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) }))
}

async function makeTemplate(file: string): Promise<void> {
  const client = await PGlite.create()
  await migrate(embedded(client).db, migrations)
  const bytes = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  mkdirSync(join(file, '..'), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, bytes)
  renameSync(draft, file)
}

function templateFile(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)))
  return join(repositoryRoot(), 'node_modules/.cache/brandwright', `template-${hash.digest('hex').slice(0, 12)}.tar`)
}
