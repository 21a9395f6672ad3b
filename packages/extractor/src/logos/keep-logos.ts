import type { Logo } from '@brandwright/domain/brands/style-guide'
import pMap from 'p-map'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { type CheckedLogo, checkLogo } from './check-logo.ts'

const CONCURRENCY = 3

/**
 * Fetches and decodes all logo images, and emits the logos again with their variants and, if files can be stored, with local URLs. Drops logos whose file is
 * blank or not an image.
 */
export async function storeLogos(run: ExtractionRun): Promise<void> {
  if (!run.wants('logos')) return
  const timeoutMs = run.ports.putBlob ? LIMITS_MS.file : LIMITS_MS.checkedLogo
  // An SVG from the page's markup has a variant even before it is rendered.
  const isDone = (logo: Logo) => logo.variant !== undefined && (run.ports.putBlob ? logo.url !== logo.originalURL : logo.form !== 'svg')
  const open = run.guide().logos.filter((logo) => !isDone(logo) && /^(https?|data):/.test(logo.originalURL))
  const uncheckedLogos = [...new Map(open.map((logo) => [logo.originalURL, logo])).values()]
  const checked = new Map<string, CheckedLogo>()
  await pMap(
    uncheckedLogos,
    async ({ originalURL: url, tint }) => {
      checked.set(url, await run.step(`logo:${url}${tint ?? ''}`, () => checkLogo(run, url, timeoutMs, tint)))
    },
    { concurrency: CONCURRENCY },
  )
  if (checked.size > 0) run.emit({ type: 'logos', data: run.guide().logos.flatMap((logo) => checkedLogos(logo, checked.get(logo.originalURL))) })
}

function checkedLogos(logo: Logo, found: CheckedLogo | undefined): Logo[] {
  if (!found) return [logo]
  if (found.isPicture === false || (found.isPicture === null && logo.place === 'icon')) return []
  const { address, variant, width, height } = found
  return [{ ...logo, ...(address ? { url: address } : {}), ...(variant ? { variant } : {}), ...(width && height && !logo.width ? { width, height } : {}) }]
}
