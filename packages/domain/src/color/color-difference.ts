import { differenceCie76, differenceCiede2000 } from 'culori/fn'
import { readColor } from './readable-modes.ts'

const difference = differenceCiede2000()
const euclidean = differenceCie76()

/** Minimum CIEDE2000 distance at which two colors are distinguishable. */
export const SAME_DELTA_E = 2.3

/** Returns the CIEDE2000 distance between two CSS colors, 0 for equal colors. Returns infinity if either color can't be parsed. */
export function colorDifference(a: string, b: string): number {
  const [first, second] = [readColor(a), readColor(b)]
  return first && second ? difference(first, second) : Number.POSITIVE_INFINITY
}

/** Returns the Euclidean distance of two CSS colors in the Lab color space (CIE76). Returns infinity if either color can't be parsed. */
export function labDistance(a: string, b: string): number {
  const [first, second] = [readColor(a), readColor(b)]
  return first && second ? euclidean(first, second) : Number.POSITIVE_INFINITY
}

/** Returns the color of `colors` that is closest to `color`, with its CIEDE2000 distance, or null if `color` or all of `colors` can't be parsed. */
export function nearestColor(color: string, colors: readonly string[]): { color: string; distance: number } | null {
  let nearest: { color: string; distance: number } | null = null
  for (const candidate of colors) {
    const distance = colorDifference(color, candidate)
    if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { color: candidate, distance }
  }
  return nearest
}
