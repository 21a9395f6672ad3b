import { SAMPLE_ID } from '@brandwright/domain/brands/sample-id'
import { lockName } from '../../database/one-at-a-time.ts'
import type { SystemContext } from '../../platform/context.ts'
import { brandOfRun, recordRun } from '../brands/guide-of-run.ts'
import { insertGuide } from '../brands/insert-guide.ts'
import type { ExtractionInput } from './extraction-run.ts'
import { SAMPLE_ORIGIN } from './sample-site.ts'

/** Scans the sample site once, in an ordinary run, so that clients can follow the scan and it resumes after a restart. */
export async function seedSampleBrand(context: SystemContext): Promise<void> {
  const url = `${SAMPLE_ORIGIN}/`
  const runId = await context.database.db.transaction(async (tx) => {
    await lockName(tx, 'sample-brand')
    const brand = await brandOfRun(tx, SAMPLE_ID)
    if (brand?.runId || brand?.guide.complete) return null
    if (!brand) await insertGuide(context, tx, { id: SAMPLE_ID, url, address: new URL(url).host, ownerId: null, isSample: true })
    const input: ExtractionInput = { url, refresh: true, onlyBetter: brand !== null }
    const run = await context.runs.create(tx, { kind: 'extraction', brandId: SAMPLE_ID, ownerId: null, url, input, before: brand?.guide ?? null })
    await recordRun(tx, SAMPLE_ID, run)
    return run
  })
  if (runId) await context.runs.begin(runId)
}
