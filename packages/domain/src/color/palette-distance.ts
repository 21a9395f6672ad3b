import { oklchOf } from './color-entry.ts'

/** Colors with a lower chroma count as gray, which does not characterize a brand. */
const GREY_CHROMA = 0.03

/**
 * Returns the distance of two palettes in OKLab: the mean distance from each color to the closest color of the other palette, in both directions; null if a
 * palette is empty. At 0 the palettes are the same, at 0.05 hardly distinguishable, and above 0.2 unrelated; grays count only if both palettes consist of
 * grays.
 */
export function paletteDistance(a: readonly string[], b: readonly string[]): number | null {
  const [first, second] = [distinctive(a), distinctive(b)]
  if (first.length === 0 || second.length === 0) return null
  return (sumOfDistances(first, second) + sumOfDistances(second, first)) / 2
}

type Lab = readonly [l: number, a: number, b: number]

function distinctive(palette: readonly string[]): Lab[] {
  const colors = palette.map(oklchOf)
  const chromatic = colors.filter(({ c }) => c >= GREY_CHROMA)
  return (chromatic.length > 0 ? chromatic : colors).map(({ l, c, h }) => [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)])
}

function sumOfDistances(from: readonly Lab[], to: readonly Lab[]): number {
  return (
    from.reduce(
      (sum, color) => sum + Math.min(...to.map((candidate) => Math.hypot(color[0] - candidate[0], color[1] - candidate[1], color[2] - candidate[2]))),
      0,
    ) / from.length
  )
}
