import { converter, formatHex, parse } from 'culori'
import type { Capture } from '../capture/capture.ts'
import type { CapturedNode } from '../capture/captured-node.ts'
import { NEUTRAL_CHROMA } from './color-constants.ts'

const oklch = converter('oklch')
const lch = converter('lch')
/** Minimum opacity of a visible text or border. */
const MIN_INK_ALPHA = 0.1
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

/** Blends a color over an opaque color. Returns `#rrggbb`. */
export function blended(top: string, under: string): string {
  const [over, below] = [parse(top), parse(under)]
  if (over?.mode !== 'rgb' || below?.mode !== 'rgb') return hexOf(top) ?? under
  const alpha = over.alpha ?? 1
  const part = (a: number, b: number) => Math.round((a * alpha + b * (1 - alpha)) * 255)
  return hexOf(`rgb(${part(over.r, below.r)}, ${part(over.g, below.g)}, ${part(over.b, below.b)})`) ?? under
}

/**
 * Returns the visible color of a text or a border as `#rrggbb`: a translucent color is blended over the background of its node. Returns null if the color is
 * almost transparent, or less than half opaque over an unknown background.
 */
export function inkOf(value: string, { ground }: Pick<CapturedNode, 'ground'>): string | null {
  if (ground === null || !value.startsWith('rgba')) return hexOf(value)
  return (parse(value)?.alpha ?? 1) < MIN_INK_ALPHA ? null : blended(value, ground)
}

/** Returns the color as which a text or a border counts for the color roles, or null if it does not count. */
export type InkOf = (value: string, node: Pick<CapturedNode, 'ground'>) => string | null

/**
 * Returns the function that determines ink colors for the color roles. A translucent color counts as its opaque version if texts of the pages use that version,
 * because it is then only a fainter variant of it, and otherwise as its visible color.
 */
export function roleInkOf(captures: Capture[]): InkOf {
  const opaque = new Set(
    captures.flatMap((capture) => votingNodes(capture).flatMap(({ color, textArea }) => (textArea > 0 && !color.startsWith('rgba') ? [hexOf(color)] : []))),
  )
  return (value, node) => {
    const color = hexOf(value)
    return color === null || opaque.has(color) ? color : inkOf(value, node)
  }
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

/** Returns the visible color of a node's fill, or null if it has none. A translucent fill is blended over its background. */
export function fillOf({ backgroundColor, backgroundImage, ground }: CapturedNode): string | null {
  const color = hexOf(backgroundColor)
  const isTranslucent = color !== null && backgroundColor.startsWith('rgba') && backgroundImage === 'none'
  return isTranslucent ? (hexOf(ground) ?? color) : color
}
