import type { CapturedNode } from '../capture/captured-node.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

/** A drawing from the page's markup as a file of its own, made harmless, in the size and the text color that it was drawn in. Null where nothing is left of it. */
export function standaloneSvg(node: CapturedNode): string | null {
  const markup = node.svg ?? ''
  const size = /\swidth=/.test(markup.slice(0, 300)) ? '' : ` width="${Math.round(node.rect.width)}" height="${Math.round(node.rect.height)}"`
  return sanitiseSvg(markup.replace(/^<svg\b/i, `<svg color="${node.color}"${size}`))
}
