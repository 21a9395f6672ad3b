import { SAMPLE_ID } from '@brandwright/domain/brands/sample-id'
import type { SystemContext } from '../../platform/context.ts'
import { brandOfRun } from '../brands/guide-of-run.ts'
import { seedSampleBrand } from './seed-sample-brand.ts'

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
