import type { LogoColor } from '../detect/colors/brand-weight.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { fetchLogo } from './fetch-logo.ts'
import { logoColorsOf } from './logo-colors.ts'

/** The colors of the brand's first logo; none where it is written, cannot be read, or does not come soon. */
export async function readLogoColors(run: ExtractionRun): Promise<LogoColor[]> {
  const [logo] = run.guide().logos
  if (!logo || logo.form === 'text' || !/^(https?|data):/.test(logo.originalURL)) return []
  if (logo.tint) return [{ color: logo.tint, share: 1 }]
  return run.step(`logoColors:${logo.originalURL}`, async () => {
    try {
      const picture = await fetchLogo(run, logo.originalURL, LIMITS_MS.logoColors)
      return picture ? await logoColorsOf(picture.bytes) : []
    } catch {
      run.signal.throwIfAborted()
      return []
    }
  })
}
