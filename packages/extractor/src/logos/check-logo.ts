import type { Logo } from '@brandwright/domain/brands/style-guide'
import sharp from 'sharp'
import { markVariant } from '../detect/logos/mark-variant.ts'
import { MAX_PIXELS } from '../images/image-constants.ts'
import { renderableSvg } from '../images/renderable-svg.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { fetchLogo } from './fetch-logo.ts'
import { logoColorsOf } from './logo-colors.ts'

const START = /<svg\b[^>]*>/i
const PAINT = /(?<![\w-])(fill|stroke|stop-color|flood-color|color)(\s*[:=]\s*["']?\s*)(?!none\b|url\(|transparent\b|inherit\b|currentcolor\b)[^;"'}>]+/gi

/** Result of checking a logo file: stored URL, variant and size. `isPicture` is null if no server responded. */
export interface CheckedLogo {
  isPicture: boolean | null
  address: string | null
  variant?: Logo['variant']
  width?: number
  height?: number
}

/** Minimum fraction of a logo's pixels that must have a color for the color to affect the variant. */
const COUNTED_SHARE = 0.12
const INSPECTED_PX = 64
/** Minimum fraction of the image that the paint of a visible logo covers. Even thin lettering covers twenty times as much. */
const MIN_OPACITY = 0.002
const ICON_FILE = [0, 0, 1, 0]

/** Fetches a logo file (http, https or data), decodes it, fills it with `tint` if it is a mask, and stores it if there is blob storage. */
export async function checkLogo(run: ExtractionRun, url: string, timeoutMs: number, tint?: string): Promise<CheckedLogo> {
  if (!URL.canParse(url)) return { isPicture: false, address: null }
  const { host } = new URL(url)
  if (host && run.silentHosts.has(host)) return { isPicture: null, address: null }
  try {
    const file = await fetchLogo(run, url, timeoutMs)
    if (!file) return { isPicture: false, address: null }
    const { bytes, type } = tint ? await tintImage(file.bytes, tint).catch(() => file) : file
    const inspected = await inspect(bytes)
    const inlined = tint ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}` : null
    const address = inspected.isPicture ? ((await run.ports.putBlob?.(bytes, type)) ?? inlined) : null
    return { ...inspected, address }
  } catch {
    run.signal.throwIfAborted()
    return { isPicture: null, address: null }
  }
}

async function inspect(file: Uint8Array): Promise<Omit<CheckedLogo, 'address'>> {
  if (ICON_FILE.every((byte, index) => file[index] === byte)) return { isPicture: true }
  try {
    const bytes = renderableSvg(file)
    const limit = { limitInputPixels: MAX_PIXELS }
    const { width, height } = await sharp(bytes, limit).metadata()
    if (width * height > MAX_PIXELS) return { isPicture: false }
    // Shrinks the logo in a separate step, because sharp computes statistics of its input before any resize.
    const small = sharp(
      await sharp(bytes, limit).resize(INSPECTED_PX, INSPECTED_PX, { fit: 'inside', withoutEnlargement: false }).ensureAlpha().png().toBuffer(),
    )
    const { isOpaque, channels } = await small.stats()
    // An SVG whose paint was not captured can be decoded, but it is blank.
    if ((channels[3]?.mean ?? 255) / 255 < MIN_OPACITY) return { isPicture: false }
    const colors = (await logoColorsOf(bytes)).filter((entry) => entry.share >= COUNTED_SHARE).map((entry) => entry.color)
    // A logo without transparency includes a background.
    const variant = isOpaque ? 'colour' : markVariant(colors)
    return { isPicture: true, width, height, ...(variant ? { variant } : {}) }
  } catch {
    return { isPicture: false }
  }
}

/**
 * Fills an image that a page uses as a mask with the color of the mask (`#rrggbb`): an SVG remains an SVG, and any other format becomes a PNG. Throws if the
 * image can't be decoded.
 */
export async function tintImage(source: Uint8Array, color: string): Promise<{ bytes: Uint8Array; type: string }> {
  const markup = drawingOf(source)
  if (markup) return { bytes: Buffer.from(tintedMarkup(markup, color)), type: 'image/svg+xml' }
  const image = sharp(renderableSvg(source), { limitInputPixels: MAX_PIXELS }).ensureAlpha()
  const { width, height } = await image.metadata()
  const alpha = await image.extractChannel('alpha').toColorspace('b-w').raw().toBuffer()
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return { bytes, type: 'image/png' }
}

function drawingOf(image: Uint8Array): string | null {
  const markup = new TextDecoder().decode(image)
  return START.test(markup.slice(0, 5000)) && /<\/svg>\s*$/i.test(markup) ? markup : null
}

/** Replaces each paint with the color of the mask, because a mask shows all of its paint in this one color. */
function tintedMarkup(markup: string, color: string): string {
  const painted = markup.replace(PAINT, (_, name: string, mark: string) => `${name}${mark}${color}`)
  return painted.replace(START, (start) => (/\sfill=/.test(start) ? start : start.replace(/^<svg/i, `<svg fill="${color}"`)))
}
