import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { dumpDatabase } from './daily-dump.ts'
import { createEmbedded } from './open-embedded.ts'

test('writes one restorable database dump per day and keeps the latest seven', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dumps-'))
  const database = await openTestDatabase('embedded')
  await database.db.execute(sql`insert into users (id, name, email) values ('u1', 'Ann', 'ann@example.com')`)
  for (let day = 1; day <= 8; day++) await writeFile(join(folder, `brandwright-2026-01-0${day}.tar.gz`), '')
  const now = new Date('2026-02-01T12:00:00Z')
  const file = await dumpDatabase(database, folder, now)
  expect(await dumpDatabase(database, folder, now)).toBeNull()
  expect((await readdir(folder)).sort()).toEqual([...[3, 4, 5, 6, 7, 8].map((day) => `brandwright-2026-01-0${day}.tar.gz`), 'brandwright-2026-02-01.tar.gz'])
  const copy = await createEmbedded({ loadDataDir: new Blob([new Uint8Array(await readFile(file as string))]) })
  expect((await copy.query('select name from users')).rows).toEqual([{ name: 'Ann' }])
  await copy.close()
  await database.close()
  await rm(folder, { recursive: true })
})
