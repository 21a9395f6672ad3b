/** File type, detected only from the bytes. `raster` is served only after re-encoding, `svg` only after sanitizing. */
export type BlobKind = { form: 'raster'; type: string } | { form: 'svg'; type: 'image/svg+xml' } | { form: 'font'; type: string }

const HEAD_BYTES = 4096
/** One part of an SVG's prolog: a byte order mark, white space, an instruction, a comment or the doctype. */
const BEFORE_DRAWING = /\u00ef\u00bb\u00bf|\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype svg[^>[]*(?:\[[^\]]*\]\s*)?>/iy

/** Returns the type of a file, or null if the type is not accepted. */
export function blobKind(bytes: Uint8Array): BlobKind | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  const raster = rasterType(head)
  if (raster) return { form: 'raster', type: raster }
  const font = fontType(head)
  if (font) return { form: 'font', type: font }
  return isDrawing(head) ? { form: 'svg', type: 'image/svg+xml' } : null
}

/**
 * Returns true if the first element is `svg`. Skips the prolog part by part, because a single regular expression would backtrack exponentially if there are
 * many comments.
 */
function isDrawing(head: string): boolean {
  let at = 0
  for (;;) {
    BEFORE_DRAWING.lastIndex = at
    if (!BEFORE_DRAWING.test(head)) break
    at = BEFORE_DRAWING.lastIndex
  }
  return /^<svg[\s>]/i.test(head.slice(at, at + 5))
}

function rasterType(head: string): string | null {
  if (head.startsWith('\u0089PNG\r\n')) return 'image/png'
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^RIFF....WEBP/s.test(head)) return 'image/webp'
  if (/^....ftyp(?:avif|avis|mif1|heic)/s.test(head)) return 'image/avif'
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'image/tiff'
  return null
}

function fontType(head: string): string | null {
  if (head.startsWith('wOF2')) return 'font/woff2'
  if (head.startsWith('wOFF')) return 'font/woff'
  if (head.startsWith('OTTO')) return 'font/otf'
  return head.startsWith('\0\u0001\0\0') || head.startsWith('true') ? 'font/ttf' : null
}
