import { parse } from 'culori'
import type { CapturedPseudo } from '../../capture/captured-node.ts'
import { blended, hexOf } from '../node-colors.ts'

/** Minimum fraction of an element that a layer must cover to count as the element's fill. */
const MIN_COVERED_SHARE = 0.8
const SHIFT = 0.2

interface Painted {
  backgroundColor: string
  before: CapturedPseudo | null
  after: CapturedPseudo | null
}

/**
 * Returns the color behind an element's text as `#rrggbb`, or null if `background`, the color behind the element, shows through. Blends the fill of the element
 * with pseudo-elements that cover it, such as a fill that slides in on hover.
 */
export function paintedFill(painted: Painted, size: { width: number; height: number }, background: string): string | null {
  const layers = [painted.before, painted.after]
    .filter((part): part is CapturedPseudo => part !== null && covers(part, size))
    .map((part) => part.backgroundColor)
  const ownColor = hexOf(painted.backgroundColor)
  if (layers.every((layer) => alphaOf(layer) < 0.02)) return ownColor
  return layers.reduce((under, layer) => blended(layer, under), ownColor ?? background)
}

const alphaOf = (color: string) => parse(color)?.alpha ?? 1

function covers(part: CapturedPseudo, { width, height }: { width: number; height: number }): boolean {
  if (part.content !== '""' || part.maskImage !== 'none' || (part.opacity ?? 1) < 0.5) return false
  const [scaleX, scaleY, moveX, moveY] = matrixOf(part.transform ?? 'none')
  return (
    part.width * scaleX >= width * MIN_COVERED_SHARE &&
    part.height * scaleY >= height * MIN_COVERED_SHARE &&
    Math.abs((part.left ?? 0) + moveX) <= width * SHIFT + Math.max(0, part.width * scaleX - width) &&
    Math.abs((part.top ?? 0) + moveY) <= height * SHIFT + Math.max(0, part.height * scaleY - height)
  )
}

function matrixOf(transform: string): [scaleX: number, scaleY: number, moveX: number, moveY: number] {
  const numbers = [...transform.matchAll(/-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/g)].map(Number)
  if (transform.startsWith('matrix3d(')) return [numbers[1] ?? 1, numbers[6] ?? 1, numbers[13] ?? 0, numbers[14] ?? 0]
  if (transform.startsWith('matrix(')) return [numbers[0] ?? 1, numbers[3] ?? 1, numbers[4] ?? 0, numbers[5] ?? 0]
  return [1, 1, 0, 0]
}
