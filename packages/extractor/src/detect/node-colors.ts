import { converter, formatHex, parse } from 'culori'
import type { Capture } from '../capture/capture.ts'
import type { CapturedNode } from '../capture/captured-node.ts'
import { NEUTRAL_CHROMA } from './color-constants.ts'

const oklch = converter('oklch')
const lch = converter('lch')
const cache = new Map<string, string | null>()

/** Returns a computed color as `#rrggbb`, or null if it is less than half opaque. */
export function hexOf(value: string | null | undefined): string | null {
  if (!value) return null
  const cached = cache.get(value)
  if (cached !== undefined) return cached
  const color = parse(value)
  const hex = color && (color.alpha ?? 1) >= 0.5 ? formatHex(color) : null
  if (cache.size < 5000) cache.set(value, hex)
  return hex
}

/** Returns the OKLCH chroma of a color, 0 for grays. */
export const chromaOf = (hex: string) => oklch(hex)?.c ?? 0

/** Returns true for a gray or near-gray. */
export const isNeutral = (hex: string) => (lch(hex)?.c ?? 0) < NEUTRAL_CHROMA

/** Returns the OKLCH lightness, 0 to 1. */
export const lightnessOf = (hex: string) => oklch(hex)?.l ?? 0

/** Returns the nodes on which detection is based: those that are visible and not part of an overlay. */
export function votingNodes(capture: Capture): CapturedNode[] {
  return capture.nodes.filter((node) => !node.overlay && !node.hidden)
}

/** Returns the background color set on the node itself, or null if it has no fill. */
export function fillOf(node: CapturedNode): string | null {
  return hexOf(node.backgroundColor)
}
