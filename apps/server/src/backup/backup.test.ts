import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryRoot } from '../config/env.ts'
import type { Database } from '../database/database.ts'
import { createEmbedded, embedded } from '../database/open-embedded.ts'
import { createBlobs } from '../platform/blobs/blobs.ts'
import { folderStorage } from '../platform/blobs/folder-storage.ts'
import { client, type Person, signUp } from '../testing/client.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandwright-backup-'))
const migrations = join(repositoryRoot(), 'apps/server/src/database/migrations')
const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>')
const ODD = 'Grüße 👋🏽 \u202e"\\n\n\t‮ end'

let database: Database
let app: TestApp
let written: BackupManifest
let guide: { id: string }
let owner: Person

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp({ database })
  owner = await signUp(app.base)
  const other = await signUp(app.base)
  await owner.patch(`/api/users/${other.id}`, { role: 'admin' })
  const [first] = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://yourbrand.com' })
  const { body } = await owner.get(`/api/brands/${first?.data.id}`)
  await owner.patch(`/api/brands/${body.id}`, { description: ODD }, body.revision)
  guide = (await owner.get(`/api/brands/${body.id}`)).body
  const { runId } = (await owner.post('/api/chats', { brand: body.id, content: 'Which colors do we use?' })).body
  await owner.lines('GET', `/api/runs/${runId}/events`)
  await createBlobs(storageOf('a'), 'a secret').put(drawing)
  written = await backup(database, 'a', 'first.backup')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const storageOf = (name: string) => folderStorage(join(folder, name))
const backup = (from: Database, files: string, name: string) =>
  writeBackup({ database: from, storage: storageOf(files), version: '0.0.0', now: new Date(), out: createWriteStream(join(folder, name)) })
const restore = (to: Database, files: string, name: string, replace = false) =>
  restoreBackup({ database: to, storage: storageOf(files), migrations, input: createReadStream(join(folder, name)), replace })

test('a restored backup contains every row and every file unchanged', async () => {
  expect(written.tables.users?.rows).toBe(2)
  expect(written.tables.audit_log?.rows).toBe(1)
  expect(written.tables.revisions?.rows).toBeGreaterThan(1)
  expect(written.tables.chat_messages?.rows).toBeGreaterThan(1)
  expect(written.files.count).toBe(1)
  const wiped = embedded(await createEmbedded())
  expect(await restore(wiped, 'b', 'first.backup')).toEqual(written)
  expect(await backup(wiped, 'b', 'second.backup')).toEqual(written)
  const next = await openTestApp({ database: wiped })
  const again = await signUp(next.base, 'Another')
  expect((await again.get('/api/me')).body.user.role).toBe('user')
  expect((await again.get(`/api/brands/${guide.id}`)).body.description).toBe(ODD)
  const superAdmin = client(next.base)
  await superAdmin.post('/api/auth/sign-in/email', { email: owner.email, password: 'correct horse' })
  expect((await superAdmin.patch(`/api/users/${again.id}`, { role: 'admin' })).status).toBe(200)
  await next.close()
})

test('restores into a database of another type, and replaces existing data only if requested', async () => {
  const other = await openTestDatabase()
  await restore(other, 'c', 'first.backup')
  await expect(restore(other, 'c', 'first.backup')).rejects.toThrow('The database holds 2 accounts and 1 brands. Use --replace')
  await restore(other, 'c', 'first.backup', true)
  expect(await backup(other, 'c', 'third.backup')).toEqual(written)
  await other.close()
})

test('rejects a damaged or truncated backup without changing anything', async () => {
  const backup = readFileSync(join(folder, 'first.backup'))
  writeFileSync(join(folder, 'cut.backup'), backup.subarray(0, backup.length - 700))
  writeFileSync(join(folder, 'other.backup'), 'this is no backup')
  const other = await openTestDatabase()
  const person = await openTestApp({ database: other })
  await signUp(person.base)
  for (const name of ['cut.backup', 'other.backup']) await expect(restore(other, 'd', name, true)).rejects.toThrow()
  expect(((await other.executeSql('select count(*)::int as people from users')).rows as { people: number }[])[0]?.people).toBe(1)
  await person.close()
})
