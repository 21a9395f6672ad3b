import { fillProduct } from './fill-product.ts'
import { judgeCompleteness } from './judge-completeness.ts'
import type { Source, StyleGuide } from './style-guide.ts'

/**
 * Maximum fraction of unread further pages for a guide to count as complete. It is above 0, because otherwise a link that always fails would make a guide
 * incomplete forever.
 */
const MAX_UNREAD_PAGES = 0.25

/** Returns true if a later scan may read a page that this scan could not read: one without a response (status 0), or with a temporary error. */
export const isUnreadStatus = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

/** Returns the entry for a guide's `missing` list if some of the further pages could not be read: "2 of 4 further pages". */
export const describeUnreadPages = ({ unread, of }: { unread: number; of: number }): string[] => (unread > 0 ? [`${unread} of ${of} further pages`] : [])

/** Returns true if a guide's `missing` list names too many unread pages for a complete guide: all further pages, or more than a quarter of them. */
export const isLackingPages = (missing: readonly string[]): boolean =>
  missing.some((entry) => {
    if (!/^(?:\d+ of \d+ )?further pages$/.test(entry)) return false
    const [unread = 1, of = 1] = (entry.match(/\d+/g) ?? []).map(Number)
    return unread > of * MAX_UNREAD_PAGES
  })

/**
 * Returns the scanned guide (`found`) with the content that an earlier scan (`before`) had found on pages which this scan could not read: `unreadPages` lists
 * their URLs. Values that this scan has found itself take precedence.
 */
export function keepUnreadPages(before: StyleGuide, found: StyleGuide, unreadPages: readonly string[] = []): StyleGuide {
  const previous = new Map(before.sources.map((source) => [source.id, source]))
  const lost = found.sources.flatMap(({ id, url }) => (unreadPages.includes(url) ? lostSource(previous.get(id)) : []))
  const isComplete =
    found.complete || (before.complete && isLackingPages(found.missing) && judgeCompleteness(found, { noted: [], shop: false, seen: true }).complete)
  if (lost.length === 0) return { ...found, complete: isComplete }
  const lostById = new Map(lost.map((source) => [source.id, source]))
  const addresses = new Set(lost.flatMap(({ url, cleanURL }) => [url, cleanURL]))
  const isOnLostPage = (pointer: string) =>
    before.facts[pointer]?.evidence.some(({ page }) => addresses.has(page) || addresses.has(withoutSlash(page))) ?? false
  const facts = { ...found.facts }
  const merged = <T extends { id?: string }>(path: string, earlier: readonly T[], now: readonly T[], fill?: (now: T, before: T) => T): T[] => {
    const lostItems = new Map(earlier.filter(({ id }) => isOnLostPage(`${path}/${id}`)).map((item) => [item.id, item]))
    const ids = new Set(now.map(({ id }) => id))
    const added = [...lostItems.values()].filter(({ id }) => !ids.has(id))
    for (const { id } of added) facts[`${path}/${id}`] = before.facts[`${path}/${id}`] as StyleGuide['facts'][string]
    return [...now.map((item) => (fill && lostItems.has(item.id) ? fill(item, lostItems.get(item.id) as T) : item)), ...added]
  }
  const guide = {
    ...found,
    complete: isComplete,
    sources: found.sources.map((source) => lostById.get(source.id) ?? source),
    additionalText: [
      ...found.additionalText,
      ...before.additionalText.filter(({ url }) => addresses.has(url) && !found.additionalText.some((text) => text.url === url)),
    ],
    products: merged('/products', before.products, found.products, fillProduct),
    collections: merged('/collections', before.collections, found.collections),
    images: merged('/images', before.images, found.images),
    links: {
      products: merged('/links/products', before.links.products, found.links.products),
      collections: merged('/links/collections', before.links.collections, found.links.collections),
      blog: merged('/links/blog', before.links.blog, found.links.blog),
      pages: merged('/links/pages', before.links.pages, found.links.pages),
    },
    reviews: [...found.reviews, ...before.reviews.filter(({ id, source }) => addresses.has(source) && !found.reviews.some((review) => review.id === id))],
    email: found.email.length > 0 ? found.email : before.email,
    footer: found.footer ?? before.footer,
  }
  // The text of a guide is that of all its pages, so it can't be restored page by page.
  const isShorter = found.ai.website_text.length < before.ai.website_text.length
  if (!isShorter) return { ...guide, facts }
  const isSample = ([pointer]: [string, unknown]) => pointer.startsWith('/textSamples/')
  const otherFacts = Object.entries(facts).filter((entry) => !isSample(entry))
  return {
    ...guide,
    textSamples: before.textSamples,
    ai: { ...guide.ai, website_text: before.ai.website_text },
    facts: Object.fromEntries([...otherFacts, ...Object.entries(before.facts).filter(isSample)]),
  }
}

const lostSource = (before: Source | undefined) => (before && before.textLength > 0 ? [before] : [])

const withoutSlash = (url: string) => url.replace(/[#?].*$/, '').replace(/\/+$/, '')
