import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../config/env.ts'
import { listMigrations, migrate } from './migrate.ts'
import { createEmbedded, embedded } from './open-embedded.ts'
import { suggestions } from './tables/suggestions.ts'

const FOLDER = join(repositoryRoot(), 'apps/server/src/database/migrations')

test('migrates all proposals of earlier releases to suggestions, grouped by re-scan', async () => {
  const database = embedded(await createEmbedded())
  const { db } = database
  const names = await listMigrations(FOLDER)
  const [before, after] = [names.filter((name) => name < '0025'), names.filter((name) => name >= '0025')]
  await migrate(db, FOLDER, before)
  await db.execute(sql`insert into brand_proposals (brand_id, pointer, found, facts, rejected, found_at) values
    ('b1', '/name', '{"value":"Bakery"}', '{"/name":{"evidence":[],"confidence":0.9}}', false, '2026-01-02T00:00:00Z'),
    ('b1', '/buttonStyles/x', '{"value":{"id":"x"},"place":0}', '{}', true, '2026-01-02T00:00:00Z'),
    ('b1', '/description', '{}', '{}', true, '2026-01-01T00:00:00Z'),
    ('b2', '/phone', '{"value":null}', '{}', false, '2026-01-02T00:00:00Z')`)
  await migrate(db, FOLDER, after)
  const rows = await db.select().from(suggestions).orderBy(suggestions.brandId, suggestions.createdAt)
  const why = 'Found by a re-scan of the site.'
  const shared = { entity: 'brand', base: 0, runId: null, via: 'proposals', createdBy: null }
  const [at1, at2] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]
  const withoutIds = rows.map(({ id: _, hunks, ...row }) => ({ ...row, hunks: hunks.map(({ id: __, ...hunk }) => hunk) }))
  expect(withoutIds).toEqual([
    {
      ...shared,
      ...{ brandId: 'b1', documentId: 'b1', createdAt: at1, decidedAt: at1 },
      hunks: [{ pointer: '/description', why, state: 'rejected', detail: { facts: {} } }],
    },
    {
      ...shared,
      ...{ brandId: 'b1', documentId: 'b1', createdAt: at2, decidedAt: null },
      hunks: [
        { pointer: '/buttonStyles/x', after: { id: 'x' }, why, state: 'rejected', detail: { facts: {}, place: 0 } },
        { pointer: '/name', after: 'Bakery', why, state: 'open', detail: { facts: { '/name': { evidence: [], confidence: 0.9 } } } },
      ],
    },
    {
      ...shared,
      ...{ brandId: 'b2', documentId: 'b2', createdAt: at2, decidedAt: null },
      hunks: [{ pointer: '/phone', after: null, why, state: 'open', detail: { facts: {} } }],
    },
  ])
  expect(new Set(rows.flatMap(({ hunks }) => hunks.map(({ id }) => id))).size).toBe(4)
  await database.close()
})
