import type { CapturedNode } from '../capture/captured-node.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/**
 * Returns an inline SVG as a standalone, sanitized file in the size and text color in which it was rendered. Returns null if nothing remains after sanitizing.
 */
export function standaloneSvg(node: CapturedNode): string | null {
  const markup = node.svg ?? ''
  const size = /\swidth=/.test(markup.slice(0, 300)) ? '' : ` width="${Math.round(node.rect.width)}" height="${Math.round(node.rect.height)}"`
  return sanitizeSvg(markup.replace(/^<svg\b/i, `<svg color="${node.color}"${size}`))
}
