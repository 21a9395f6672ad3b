import { parse, wcagContrast } from 'culori'
import type { Capture } from '../../capture/capture.ts'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { hexOf } from '../node-colors.ts'
import { blended, paintedFill } from './painted-fill.ts'

const READABLE = 1.3

/** How a button stands out from what is behind it. Colors are `#rrggbb`. */
export interface ButtonPaint {
  /** The color behind the button. */
  ground: string
  /** Its fill as it is seen; of a gradient the first color. Null where the ground shows through. */
  fill: string | null
  gradient: string | null
  /** The color of its text as it is seen. */
  color: string
  /** The color of its border as it is seen; null without one. */
  border: string | null
  /** Whether the border goes all around. */
  framed: boolean
}

/** A node's paint, with everything transparent blended over what is behind it. */
export function paintOf(capture: Capture, node: CapturedNode): ButtonPaint {
  const ground = groundBehind(capture, node)
  const flat = paintedFill(node, node.rect, ground)
  const gradient = gradientOf(node)
  const fill = flat ?? firstStop(gradient)
  const { top, bottom, left, style, color } = node.border
  const wide = (side: string) => Number.parseFloat(side) > 0
  const bordered = wide(top) && style !== 'none' && (parse(color)?.alpha ?? 1) > 0.05
  return {
    ground,
    fill,
    gradient,
    color: blended(node.color, fill ?? ground),
    border: bordered ? blended(color, ground) : null,
    framed: bordered && wide(bottom) && wide(left),
  }
}

/** The ground that is known behind a node, white where only a picture is. */
function groundBehind(capture: Capture, node: CapturedNode): string {
  return hexOf(capture.nodes[node.parent]?.ground) ?? '#ffffff'
}

/** A gradient that words can be read on; one in the color of the words is a line under or through them. */
function gradientOf(node: CapturedNode): string | null {
  const stop = firstStop(node.backgroundImage)
  return stop !== null && wcagContrast(stop, hexOf(node.color) ?? stop) >= READABLE ? node.backgroundImage : null
}

/** The first color of a gradient, or null where the given picture is none. */
export function firstStop(gradient: string | null): string | null {
  if (!gradient?.includes('gradient')) return null
  const stops = gradient.match(/rgba?\([^)]*\)|#[\da-f]{3,8}/gi) ?? []
  return stops.map(hexOf).find((stop) => stop !== null) ?? null
}
