import { oklchOf } from './color-entry.ts'

/** Chroma below which a color counts as gray, which characterizes no brand. */
const GREY_CHROMA = 0.03

/**
 * Returns the distance of two palettes in OKLab: the mean distance of each color to the nearest of the other palette, in both directions. 0 means the same
 * colors, 0.05 is hard to distinguish, above 0.2 they have nothing in common. Grays count only in all-gray palettes; null if a palette is empty.
 */
export function paletteDistance(a: readonly string[], b: readonly string[]): number | null {
  const [first, second] = [telling(a), telling(b)]
  if (first.length === 0 || second.length === 0) return null
  return (ways(first, second) + ways(second, first)) / 2
}

type Lab = readonly [l: number, a: number, b: number]

function telling(palette: readonly string[]): Lab[] {
  const colors = palette.map(oklchOf)
  const chromatic = colors.filter(({ c }) => c >= GREY_CHROMA)
  return (chromatic.length > 0 ? chromatic : colors).map(({ l, c, h }) => [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)])
}

function ways(from: readonly Lab[], to: readonly Lab[]): number {
  return from.reduce((sum, one) => sum + Math.min(...to.map((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]))), 0) / from.length
}
