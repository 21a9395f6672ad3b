import { storeFonts } from '../fonts/keep-fonts.ts'
import { storeBrandImage } from '../identity/keep-brand-image.ts'
import { storeLogos } from '../logos/keep-logos.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'

/** Fetches, validates and stores the files that the guide displays: its fonts, logos and brand image. */
export async function storeFiles(run: ExtractionRun): Promise<void> {
  await Promise.all([storeFonts(run), storeLogos(run), storeBrandImage(run)])
}
