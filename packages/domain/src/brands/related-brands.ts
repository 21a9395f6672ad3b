import { paletteDistance } from '../color/palette-distance.ts'
import { primaryFamily } from './primary-family.ts'

/** What of a brand is compared. */
export interface ComparableBrand {
  id: string
  categories: readonly string[]
  /** `#rrggbb`, the most telling first. */
  palette: readonly string[]
  headingFont: { fontFamily: string } | null
}

interface RelatedBrand<T extends ComparableBrand> {
  brand: T
  /** 0 to 1. */
  score: number
  /** In words, the weightiest first: "same category: Food", "similar palette", "same typeface: Fraunces". */
  reasons: string[]
}

const WEIGHTS = { categories: 0.5, palette: 0.35, type: 0.15 }
/** In OKLab: palettes that are as far apart or farther have nothing in common; below half of it they are called similar. */
const FAR_PALETTE = 0.2
const COLORS_COMPARED = 6
/** Featured is given by the house, Sample by the product: neither says what a brand does. */
const NO_CATEGORY = new Set(['featured', 'sample'])

/** Those of `among` that have something in common with a brand, nearest first, at most `most`. Without a reason in words a brand is not related. */
export function relatedBrands<T extends ComparableBrand>(of: ComparableBrand, among: readonly T[], most = 6): RelatedBrand<T>[] {
  return among
    .filter(({ id }) => id !== of.id)
    .map((brand) => ({ brand, ...kinship(of, brand) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.score - a.score || (a.brand.id < b.brand.id ? -1 : 1))
    .slice(0, most)
}

function kinship(a: ComparableBrand, b: ComparableBrand): { score: number; reasons: string[] } {
  const [ofA, ofB] = [categoriesOf(a), categoriesOf(b)]
  const shared = [...ofA].filter(([key]) => ofB.has(key)).map(([, category]) => category)
  const categories = shared.length / (new Set([...ofA.keys(), ...ofB.keys()]).size || 1)
  const distance = paletteDistance(a.palette.slice(0, COLORS_COMPARED), b.palette.slice(0, COLORS_COMPARED))
  const palette = distance === null ? 0 : Math.max(0, 1 - distance / FAR_PALETTE)
  const family = a.headingFont ? primaryFamily(a.headingFont.fontFamily) : ''
  const sameType = family !== '' && b.headingFont !== null && primaryFamily(b.headingFont.fontFamily).toLowerCase() === family.toLowerCase()
  const reasons = [
    ...(shared.length > 0 ? [`${shared.length === 1 ? 'same category' : 'same categories'}: ${shared.join(', ')}`] : []),
    ...(palette >= 0.5 ? ['similar palette'] : []),
    ...(sameType ? [`same typeface: ${family}`] : []),
  ]
  return { score: WEIGHTS.categories * categories + WEIGHTS.palette * palette + WEIGHTS.type * Number(sameType), reasons }
}

/** By their names without case, as they are written. */
const categoriesOf = ({ categories }: ComparableBrand) =>
  new Map(categories.map((category) => [category.trim().toLowerCase(), category] as const).filter(([key]) => key !== '' && !NO_CATEGORY.has(key)))
