import { storeFonts } from '../fonts/keep-fonts.ts'
import { checkLogo } from '../logos/check-logo.ts'
import { storeLogos } from '../logos/keep-logos.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'

/** Fetches, validates and stores the files that the guide displays: its fonts, logos and brand image. */
export async function storeFiles(run: ExtractionRun): Promise<void> {
  await Promise.all([storeFonts(run), storeLogos(run), storeBrandImage(run)])
}

/**
 * Fetches the image that the page declares, and emits its local URL if files can be stored, or null if the URL contains no image. If the image doesn't load in
 * time, its URL stays unchanged.
 */
async function storeBrandImage(run: ExtractionRun): Promise<void> {
  const { image } = run.guide()
  if (!image || !run.wants('identity') || !/^(https?|data):/.test(image)) return
  const timeoutMs = run.ports.putBlob ? LIMITS_MS.file : LIMITS_MS.checkedLogo
  const { isPicture, address } = await run.step(`brandImage:${image}`, () => checkLogo(run, image, timeoutMs))
  if (address) run.emit({ type: 'image', data: address })
  else if (isPicture === false) run.emit({ type: 'image', data: null })
}
