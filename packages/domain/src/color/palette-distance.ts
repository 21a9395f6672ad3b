import { oklchOf } from './color-entry.ts'

/** Below this chroma a color is read as a grey, which says little of a brand. */
const GREY_CHROMA = 0.03

/**
 * How far apart two palettes are, in OKLab: each color goes to the nearest of the other palette, and the mean of those ways, both there and back, is
 * taken. 0 is the same colors; 0.05 is hard to tell apart; above 0.2 they have nothing in common. Greys count only where a palette is of greys alone.
 * Null where one of them is empty.
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
