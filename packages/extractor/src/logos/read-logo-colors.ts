import type { LogoColor } from '../detect/colors/brand-weight.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { fetchLogo } from './fetch-logo.ts'
import { logoColorsOf } from './logo-colors.ts'

/** The palette waits for the logo no longer than this. */
const SOON_MS = 1500

/** The colours of the brand's first logo; none where it is written, cannot be read, or does not come soon. */
export async function readLogoColors(run: ExtractionRun): Promise<LogoColor[]> {
  const [logo] = run.guide().logos
  if (!logo || logo.form === 'text' || !/^(https?|data):/.test(logo.originalURL)) return []
  return run.step(`logoColors:${logo.originalURL}`, async () => {
    try {
      const picture = await fetchLogo(run, logo.originalURL, SOON_MS)
      return picture ? await logoColorsOf(picture.bytes) : []
    } catch {
      run.signal.throwIfAborted()
      return []
    }
  })
}
