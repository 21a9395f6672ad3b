import { keepFonts } from '../fonts/keep-fonts.ts'
import { keepBrandImage } from '../identity/keep-brand-image.ts'
import { keepLogos } from '../logos/keep-logos.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'

/** Fetches, checks and keeps the files that the guide shows itself with so far: its fonts, its logos, its own picture. */
export async function keepFiles(run: ExtractionRun): Promise<void> {
  await Promise.all([keepFonts(run), keepLogos(run), keepBrandImage(run)])
}
