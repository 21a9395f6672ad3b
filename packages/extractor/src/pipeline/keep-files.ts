import { keepFonts } from '../fonts/keep-fonts.ts'
import { keepBrandImage } from '../identity/keep-brand-image.ts'
import { keepLogos } from '../logos/keep-logos.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'

/** Fetches, validates and stores the files that the guide displays so far: its fonts, logos and own image. */
export async function keepFiles(run: ExtractionRun): Promise<void> {
  await Promise.all([keepFonts(run), keepLogos(run), keepBrandImage(run)])
}
