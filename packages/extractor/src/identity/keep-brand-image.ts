import { checkLogo } from '../logos/check-logo.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'

/**
 * Fetches the picture that the page gives for itself: tells our own address of it where files can be kept, and takes it back where there is no picture at its
 * address. One that does not answer in time stays.
 */
export async function keepBrandImage(run: ExtractionRun): Promise<void> {
  const { image } = run.guide()
  if (!image || !run.wants('identity') || !/^(https?|data):/.test(image)) return
  const timeoutMs = run.ports.putBlob ? LIMITS_MS.file : LIMITS_MS.checkedLogo
  const { isPicture, address } = await run.step(`brandImage:${image}`, () => checkLogo(run, image, timeoutMs))
  if (address) run.emit({ type: 'image', data: address })
  else if (isPicture === false) run.emit({ type: 'image', data: null })
}
