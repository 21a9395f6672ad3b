import sharp from 'sharp'
import { MAX_PIXELS } from '../images/image-constants.ts'
import { renderableSvg } from '../images/renderable-svg.ts'

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

const START = /<svg\b[^>]*>/i
const PAINT = /(?<![\w-])(fill|stroke|stop-color|flood-color|color)(\s*[:=]\s*["']?\s*)(?!none\b|url\(|transparent\b|inherit\b|currentcolor\b)[^;"'}>]+/gi

function drawingOf(image: Uint8Array): string | null {
  const markup = new TextDecoder().decode(image)
  return START.test(markup.slice(0, 5000)) && /<\/svg>\s*$/i.test(markup) ? markup : null
}

/** Replaces each paint with the color of the mask, because a mask shows all of its paint in this one color. */
function tintedMarkup(markup: string, color: string): string {
  const painted = markup.replace(PAINT, (_, name: string, mark: string) => `${name}${mark}${color}`)
  return painted.replace(START, (start) => (/\sfill=/.test(start) ? start : start.replace(/^<svg/i, `<svg fill="${color}"`)))
}
