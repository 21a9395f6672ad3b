import { differenceCiede2000 } from 'culori/fn'
import { readColor } from './readable-modes.ts'

const difference = differenceCiede2000()

/** Below this distance the eye takes two colors for one. */
export const SAME_DELTA_E = 2.3

/** CIEDE2000 distance of two CSS colors, 0 for the same one; infinite where one of them cannot be read. */
export function colorDifference(a: string, b: string): number {
  const [first, second] = [readColor(a), readColor(b)]
  return first && second ? difference(first, second) : Number.POSITIVE_INFINITY
}

/** The one of `colors` that looks most like `color`, with its distance; null where there is none that can be read. */
export function nearestColor(color: string, colors: readonly string[]): { color: string; distance: number } | null {
  let nearest: { color: string; distance: number } | null = null
  for (const one of colors) {
    const distance = colorDifference(color, one)
    if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { color: one, distance }
  }
  return nearest
}
