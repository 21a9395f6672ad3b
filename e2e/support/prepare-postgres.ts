import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { SAMPLE_ID } from '@brandwright/domain/brands/sample-id'
import { openPostgres } from '../../apps/server/src/database/open-postgres.ts'
import { noPositions } from '../../apps/server/src/modules/brands/brand-row.ts'
import { insertBrand } from '../../apps/server/src/modules/brands/brand-store.ts'
import { prepareDatabase } from '../../apps/server/src/testing/open-test-database.ts'

const QUERY_TIMEOUT_MS = 30_000

/** Migrates an empty database and adds an empty sample brand, so that no worker extracts the sample site when it starts. */
export async function preparePostgres(url: string): Promise<void> {
  const database = await openPostgres(url, console.error, QUERY_TIMEOUT_MS)
  await prepareDatabase(database)
  const now = new Date()
  const guide = { ...emptyStyleGuide({ id: SAMPLE_ID, url: 'https://sample.example/', now: now.toISOString() }), complete: true }
  const brand = { guide, revision: 1, ownerId: null, isPublic: true, isSample: true, runId: null, positions: noPositions() }
  await insertBrand(database.db, brand, null, { created: now, updated: now })
  await database.close()
}
