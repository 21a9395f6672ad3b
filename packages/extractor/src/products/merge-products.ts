import type { Evidence, Facts } from '@brandwright/domain/brands/evidence'
import { fillProduct } from '@brandwright/domain/brands/fill-product'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { type ProductDraft, productOfDraft, titleKey } from './product-draft.ts'

const MAX_PRODUCTS = 500
const MAX_EVIDENCE = 4
const MAX_PER_TITLE = 20
/** Separator that occurs in no title key. */
const NEXT = '#'
/** Confidence by the rank of a draft, for cards, tags, structured data and the store's list. */
const CONFIDENCE: Record<number, number> = { 2: 0.8, 3: 0.88, 4: 0.94, 5: 0.98 }

/**
 * Merges the products from all sources in order of discovery: one per title, unless the shop itself distinguishes several. Values come from the most reliable
 * source, and other sources fill in missing values.
 */
export function mergeProducts(drafts: ProductDraft[]): { products: Product[]; facts: Facts } {
  const byTitle = new Map<string, ProductDraft>()
  const seen = new Map<string, Evidence[]>()
  for (const draft of drafts) {
    const title = titleKey(draft.title)
    if (title === '') continue
    const key = keyFor(draft, title, byTitle)
    const existing = byTitle.get(key)
    seen.set(key, [...(seen.get(key) ?? []), draft.evidence].slice(0, MAX_EVIDENCE))
    byTitle.set(key, existing ? (draft.rank > existing.rank ? fillProduct(draft, existing) : fillProduct(existing, draft)) : draft)
  }
  const currency = mostCommon([...byTitle.values()].flatMap((draft) => (draft.currency ? [draft.currency] : [])))
  const facts: Facts = {}
  const products = [...byTitle].slice(0, MAX_PRODUCTS).map(([key, draft]) => {
    const product = productOfDraft(draft.price && !draft.currency ? { ...draft, currency } : draft, key.includes(NEXT))
    facts[`/products/${product.id}`] = { evidence: seen.get(key) ?? [draft.evidence], confidence: CONFIDENCE[draft.rank] ?? 0.8 }
    return product
  })
  return { products, facts }
}

/**
 * Returns the key of a draft: its title, with a number if the same source contains a different product with that title. A draft without a handle is merged into
 * the product of its page.
 */
function keyFor(draft: ProductDraft, title: string, byKey: Map<string, ProductDraft>): string {
  const keys = [title, ...Array.from({ length: MAX_PER_TITLE }, (_, index) => `${title}${NEXT}${index}`)]
  const named = keys.filter((key) => byKey.has(key))
  const same = named.find((key) => pathOf(byKey.get(key)) === pathOf(draft)) ?? named.find((key) => !isAnother(draft, byKey.get(key) as ProductDraft))
  return same ?? keys.find((key) => !byKey.has(key)) ?? title
}

/** Returns true if two drafts with the same title are different products: they come from the same source and have different URLs and identities. */
function isAnother(draft: ProductDraft, existing: ProductDraft): boolean {
  if (draft.rank !== existing.rank || pathOf(draft) === pathOf(existing)) return false
  if (draft.handle && existing.handle) return draft.handle !== existing.handle
  // If one list contains a title twice with different URLs and prices, these are two sizes of one product.
  const [page, existingPage] = [draft.evidence.page, existing.evidence.page]
  if (page === existingPage && draft.url !== page && existing.url !== page && draft.price && existing.price && Number(draft.price) !== Number(existing.price))
    return true
  return Boolean(draft.productId && existing.productId && draft.productId !== existing.productId && draft.price !== existing.price)
}

const pathOf = (draft: ProductDraft | undefined) =>
  draft && URL.canParse(draft.url) ? new URL(draft.url).pathname.replace(/^.*(?=\/products\/)|\/$/g, '') : ''

function mostCommon(values: string[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
