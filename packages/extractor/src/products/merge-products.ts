import type { Evidence, Facts } from '@brandwright/domain/brands/evidence'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { type ProductDraft, productOfDraft, titleKey } from './product-draft.ts'

const MOST_PRODUCTS = 500
const MOST_EVIDENCE = 4
/** By how sure the way of reading is: card, tags, structured data, the store's own list. */
const CONFIDENCE: Record<number, number> = { 2: 0.8, 3: 0.88, 4: 0.94, 5: 0.98 }

/**
 * Products of all ways of reading, one for each title (spec 002 section 5), in the order in which they were found. The surest way has the word;
 * what it leaves open is filled from the others.
 */
export function mergeProducts(drafts: ProductDraft[]): { products: Product[]; facts: Facts } {
  const byTitle = new Map<string, ProductDraft>()
  const seen = new Map<string, Evidence[]>()
  for (const draft of drafts) {
    const key = titleKey(draft.title)
    if (key === '') continue
    const known = byTitle.get(key)
    seen.set(key, [...(seen.get(key) ?? []), draft.evidence].slice(0, MOST_EVIDENCE))
    byTitle.set(key, known ? (draft.sure > known.sure ? filled(draft, known) : filled(known, draft)) : draft)
  }
  const currency = mostCommon([...byTitle.values()].flatMap((draft) => (draft.currency ? [draft.currency] : [])))
  const facts: Facts = {}
  const products = [...byTitle].slice(0, MOST_PRODUCTS).map(([key, draft]) => {
    const product = productOfDraft(draft.price && !draft.currency ? { ...draft, currency } : draft)
    facts[`/products/${product.id}`] = { evidence: seen.get(key) ?? [draft.evidence], confidence: CONFIDENCE[draft.sure] ?? 0.8 }
    return product
  })
  return { products, facts }
}

function filled(sure: ProductDraft, other: ProductDraft): ProductDraft {
  return {
    ...other,
    ...sure,
    description: sure.description || other.description,
    price: sure.price ?? other.price,
    currency: sure.currency ?? other.currency,
    images: sure.images.length > 0 ? sure.images : other.images,
    ...(sure.variants?.length ? {} : other.variants ? { variants: other.variants } : {}),
  }
}

function mostCommon(values: string[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
