import { converter, formatHex, parse } from 'culori'
import type { Capture } from '../capture/capture.ts'
import type { CapturedNode } from '../capture/captured-node.ts'
import { NEUTRAL_CHROMA } from './colors/color-constants.ts'

const oklch = converter('oklch')
const lch = converter('lch')
const known = new Map<string, string | null>()

/** A computed color as `#rrggbb`, or null where nothing of it is seen. */
export function hexOf(value: string | null | undefined): string | null {
  if (!value) return null
  const kept = known.get(value)
  if (kept !== undefined) return kept
  const color = parse(value)
  const hex = color && (color.alpha ?? 1) >= 0.5 ? formatHex(color) : null
  if (known.size < 5000) known.set(value, hex)
  return hex
}

/** OKLCH chroma of a color, 0 for greys. */
export const chromaOf = (hex: string) => oklch(hex)?.c ?? 0

/** Whether a color is a grey or nearly one. */
export const isNeutral = (hex: string) => (lch(hex)?.c ?? 0) < NEUTRAL_CHROMA

/** OKLCH lightness, 0 to 1. */
export const lightnessOf = (hex: string) => oklch(hex)?.l ?? 0

/** The nodes that have a vote: drawn, seen, and not laid over the page. */
export function votingNodes(capture: Capture): CapturedNode[] {
  return capture.nodes.filter((node) => !node.overlay && !node.hidden)
}

/** Whether a node stands on a fill or in a border of its own. */
export function fillOf(node: CapturedNode): string | null {
  return hexOf(node.backgroundColor)
}
