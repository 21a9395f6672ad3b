import type { LogoColor } from '../detect/colors/brand-weight.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { fetchLogo } from './fetch-logo.ts'
import { logoColorsOf } from './logo-colors.ts'

/** Returns the colors of the brand's first logo, or an empty list if that logo is text, can't be read, or doesn't load in time. */
export async function readLogoColors(run: ExtractionRun): Promise<LogoColor[]> {
  const [logo] = run.guide().logos
  if (!logo || logo.form === 'text' || !/^(https?|data):/.test(logo.originalURL)) return []
  if (logo.tint) return [{ color: logo.tint, share: 1 }]
  return run.step(`logoColors:${logo.originalURL}`, async () => {
    try {
      const image = await fetchLogo(run, logo.originalURL, LIMITS_MS.logoColors)
      return image ? await logoColorsOf(image.bytes) : []
    } catch {
      run.signal.throwIfAborted()
      return []
    }
  })
}
