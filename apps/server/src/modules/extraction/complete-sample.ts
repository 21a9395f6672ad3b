import { SAMPLE_ID } from '@brandwright/domain/brands/sample-id'
import { lockName } from '../../database/one-at-a-time.ts'
import type { SystemContext } from '../../platform/context.ts'
import { brandOfRun, recordRun } from '../brands/guide-of-run.ts'
import { insertGuide } from '../brands/insert-guide.ts'
import type { ExtractionInput } from './extraction-run.ts'
import { SAMPLE_ORIGIN } from './sample-site.ts'

const MINUTE_MS = 60_000
/** Delays between checks of the sample brand. They increase, so that a machine that is busy at startup has time to finish other work. */
export const SAMPLE_PAUSES_MS = [1, 3, 10, 30, 120].map((minutes) => minutes * MINUTE_MS)

interface SampleCare {
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<unknown>
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}

/** Scans the sample brand, and repeats the scan after each delay until the guide is complete. Gives up after the last delay. */
export async function completeSample(context: SystemContext, { pause, log }: SampleCare): Promise<void> {
  await seedSampleBrand(context)
  for (const [attempt, ms] of SAMPLE_PAUSES_MS.entries()) {
    await pause(ms)
    const brand = await context.database.db.transaction((tx) => brandOfRun(tx, SAMPLE_ID))
    if (brand?.guide.complete) return
    if (brand?.runId) continue
    log.info({ attempt: attempt + 1, of: SAMPLE_PAUSES_MS.length, missing: brand?.guide.missing ?? [] }, 'the sample brand is incomplete and is scanned again')
    await seedSampleBrand(context)
  }
  log.warn({ attempts: SAMPLE_PAUSES_MS.length }, 'the sample brand is not scanned again automatically before the next start')
}

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
