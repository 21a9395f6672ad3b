import type { Logo } from '@brandwright/domain/brands/style-guide'
import pMap from 'p-map'
import { storeFonts } from '../fonts/keep-fonts.ts'
import { type CheckedLogo, checkLogo } from '../logos/check-logo.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'

const CONCURRENCY = 3

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

/**
 * Fetches and decodes all logo images, and emits the logos again with their variants and, if files can be stored, with local URLs. Drops logos whose file is
 * blank or not an image.
 */
async function storeLogos(run: ExtractionRun): Promise<void> {
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
