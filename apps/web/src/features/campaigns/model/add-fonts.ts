import { ownFile } from '@brandwright/domain/brands/own-file'
import type { Font } from '@brandwright/domain/brands/style-guide'

/** Adds the stored font files of a brand to the document of a frame, which has none of the page's fonts. Each is loaded when a text is set in it. */
export function addFonts(frame: Document, fonts: readonly Font[]): void {
  const FrameFontFace = frame.defaultView?.FontFace
  if (!FrameFontFace) return
  for (const { fontFamily, src, weight, style } of fonts) {
    const sources = src.filter(({ url }) => ownFile(url)).map(({ url }) => `url(${JSON.stringify(new URL(url, window.location.href).href)})`)
    if (sources.length > 0) frame.fonts.add(new FrameFontFace(fontFamily, sources.join(', '), { weight, style, display: 'swap' }))
  }
}
