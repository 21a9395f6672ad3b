import { oklchOf } from '../color/color-entry.ts'
import { primaryFamily } from './primary-family.ts'

/** Colors with a lower chroma count as gray, which does not characterize a brand. */
const GREY_CHROMA = 0.03

type Lab = readonly [l: number, a: number, b: number]

/** Properties of a brand by which brands are compared. */
export interface ComparableBrand {
  id: string
  categories: readonly string[]
  /** Palette as `#rrggbb`, most characteristic color first. */
  palette: readonly string[]
  headingFont: { fontFamily: string } | null
}

interface RelatedBrand<T extends ComparableBrand> {
  brand: T
  /** Similarity, 0 to 1. */
  score: number
  /** Readable reasons, most important first: "same category: Food", "similar palette", "same typeface: Fraunces". */
  reasons: string[]
}

const WEIGHTS = { categories: 0.5, palette: 0.35, type: 0.15 }
/** OKLab distance from which two palettes count as unrelated. Palettes up to half of this distance apart are called similar. */
const MAX_PALETTE_DISTANCE = 0.2
const MAX_COMPARED_COLORS = 6
/** Categories that don't describe a brand: editors assign Featured, and the server assigns Sample. */
const NO_CATEGORY = new Set(['featured', 'sample'])

/** Returns the brands of `among` that are related to the brand `of`, most similar first, at most `max`. Each result has at least one reason. */
export function relatedBrands<T extends ComparableBrand>(of: ComparableBrand, among: readonly T[], max = 6): RelatedBrand<T>[] {
  return among
    .filter(({ id }) => id !== of.id)
    .map((brand) => ({ brand, ...similarity(of, brand) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.score - a.score || (a.brand.id < b.brand.id ? -1 : 1))
    .slice(0, max)
}

function similarity(a: ComparableBrand, b: ComparableBrand): { score: number; reasons: string[] } {
  const [ofA, ofB] = [categoriesOf(a), categoriesOf(b)]
  const shared = [...ofA].filter(([key]) => ofB.has(key)).map(([, category]) => category)
  const categories = shared.length / (new Set([...ofA.keys(), ...ofB.keys()]).size || 1)
  const distance = paletteDistance(a.palette.slice(0, MAX_COMPARED_COLORS), b.palette.slice(0, MAX_COMPARED_COLORS))
  const palette = distance === null ? 0 : Math.max(0, 1 - distance / MAX_PALETTE_DISTANCE)
  const family = a.headingFont ? primaryFamily(a.headingFont.fontFamily) : ''
  const sameType = family !== '' && b.headingFont !== null && primaryFamily(b.headingFont.fontFamily).toLowerCase() === family.toLowerCase()
  const reasons = [
    ...(shared.length > 0 ? [`${shared.length === 1 ? 'same category' : 'same categories'}: ${shared.join(', ')}`] : []),
    ...(palette >= 0.5 ? ['similar palette'] : []),
    ...(sameType ? [`same typeface: ${family}`] : []),
  ]
  return { score: WEIGHTS.categories * categories + WEIGHTS.palette * palette + WEIGHTS.type * Number(sameType), reasons }
}

/** Maps lowercase categories to their original spelling. */
const categoriesOf = ({ categories }: ComparableBrand) =>
  new Map(categories.map((category) => [category.trim().toLowerCase(), category] as const).filter(([key]) => key !== '' && !NO_CATEGORY.has(key)))

/**
 * Returns the mean distance in OKLab from each color to the closest color of the other palette, in both directions, or null if a palette is empty: 0 for equal
 * palettes, 0.05 for hardly distinguishable ones, above 0.2 for unrelated ones. Ignores the grays of a palette that has other colors.
 */
export function paletteDistance(a: readonly string[], b: readonly string[]): number | null {
  const [first, second] = [distinctive(a), distinctive(b)]
  if (first.length === 0 || second.length === 0) return null
  return (sumOfDistances(first, second) + sumOfDistances(second, first)) / 2
}

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
