import { parse, wcagContrast } from 'culori'
import type { Capture } from '../../capture/capture.ts'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { blended, hexOf } from '../node-colors.ts'
import { paintedFill } from './painted-fill.ts'

const MIN_CONTRAST = 1.3

/** Colors in which a button is painted, as `#rrggbb`. */
export interface ButtonPaint {
  /** Color behind the button. */
  background: string
  /** Visible color of the fill; for a gradient, its first color; null if the background shows through. */
  fill: string | null
  gradient: string | null
  /** Visible color of the text. */
  color: string
  /** Visible color of the border, or null if the button has no border. */
  border: string | null
  /** True if all four sides have a border. */
  framed: boolean
}

/** Returns the paint of a node. Translucent colors are blended over the background. */
export function paintOf(capture: Capture, node: CapturedNode): ButtonPaint {
  const background = backgroundBehind(capture, node)
  const flat = paintedFill(node, node.rect, background)
  const gradient = gradientOf(node)
  const fill = flat ?? firstStop(gradient)
  const { top, bottom, left, style, color } = node.border
  const wide = (side: string) => Number.parseFloat(side) > 0
  const bordered = wide(top) && style !== 'none' && (parse(color)?.alpha ?? 1) > 0.05
  return {
    background,
    fill,
    gradient,
    color: blended(node.color, fill ?? background),
    border: bordered ? blended(color, background) : null,
    framed: bordered && wide(bottom) && wide(left),
  }
}

/** Returns the background color behind a node. Returns white if the node is on an image or a gradient. */
function backgroundBehind(capture: Capture, node: CapturedNode): string {
  return hexOf(capture.nodes[node.parent]?.ground) ?? '#ffffff'
}

/** Returns a gradient only if the text is readable on it. A gradient in the text color is an underline or a strikethrough. */
function gradientOf(node: CapturedNode): string | null {
  const stop = firstStop(node.backgroundImage)
  return stop !== null && wcagContrast(stop, hexOf(node.color) ?? stop) >= MIN_CONTRAST ? node.backgroundImage : null
}

/** Returns the first color of a gradient, or null if the value is not a gradient. */
export function firstStop(gradient: string | null): string | null {
  if (!gradient?.includes('gradient')) return null
  const stops = gradient.match(/rgba?\([^)]*\)|#[\da-f]{3,8}/gi) ?? []
  return stops.map(hexOf).find((stop) => stop !== null) ?? null
}
