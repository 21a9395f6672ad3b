import type { StyleGuide } from '../../brands/style-guide.ts'
import { passagesOf } from '../../search/passages.ts'
import { rankByWords } from '../../search/rank-by-words.ts'
import type { ChatSource, ToolCard } from '../chat-message.ts'
import { cutText } from '../text/cut-text.ts'
import { nearestPassages } from '../web/nearest-passages.ts'
import type { WebResults } from '../web/web-results.ts'
import { fitPage, MAX_PAGES_CHARACTERS } from './fit-page.ts'

/** Result of a tool: JSON for the model, and data that the chat displays. */
export interface ToolOutput {
  value: unknown
  cards: ToolCard[]
  web?: WebResults
  sources?: ChatSource[]
  links?: string[]
  remembered?: { id: string; text: string }
}

const MAX_SNIPPET = 400
const MAX_LISTED = 300
const MAX_SNIPPETS_PER_PAGE = 2
/** Maximum number of images that a model receives. */
const MAX_IMAGES = 25

/** Note in search results if the server has no web search provider. */
export const STORED_PAGES_ONLY = 'No web search is set up on this server: only the stored pages and texts of the brand were searched.'

/** Returns the brand's pages that share words with a query, best match first, in the format of web search results. */
export function searchPages(guide: StyleGuide, { query, limit }: { query: string; limit: number }): ToolOutput {
  const { texts } = passagesOf(guide)
  const nearest = rankByWords(
    query,
    texts.map(({ text }) => text),
    limit * 4,
  )
  const byPage = new Map<string, string[]>()
  for (const at of nearest) {
    const { page = '', text = '' } = texts[at] ?? {}
    const passagesOfPage = byPage.get(page) ?? []
    if (passagesOfPage.length < MAX_SNIPPETS_PER_PAGE) byPage.set(page, [...passagesOfPage, cutText(text, MAX_SNIPPET)])
  }
  const found = [...byPage].slice(0, limit).map(([link, passages]) => {
    const page = guide.sources.find(({ url }) => url === link)
    return { title: page?.name || link || `${guide.name}: texts`, link, snippet: passages.join(' … '), date: page?.updated ?? null }
  })
  return {
    value: { query, note: STORED_PAGES_ONLY, organic: found, urls: found.map(({ link }) => link).filter(Boolean), images: [] },
    cards: found.map(({ title, link, snippet }) => ({ kind: 'page', title, url: link, text: snippet, image: null })),
  }
}

/**
 * Returns the text of a stored page or, with a topic, the passages about it; at most `trim` characters, and at most `max` characters as JSON. Returns null if
 * the brand has no such page.
 */
export function readPage(
  guide: StyleGuide,
  { url, trim, topic = '', max = MAX_PAGES_CHARACTERS }: { url: string; trim: number; topic?: string; max?: number },
): ToolOutput | null {
  const requestedAddress = plainAddress(url)
  const page = guide.sources.find(
    ({ excluded, ...source }) => !excluded && [source.url, source.cleanURL].some((address) => plainAddress(address) === requestedAddress),
  )
  if (!page) return null
  const text = page.paragraphs.join('\n\n')
  const part = nearestPassages(text, topic, trim)
  const images = guide.images.filter(({ source }) => source === page.url).slice(0, MAX_IMAGES)
  return {
    value: fitPage(
      {
        url: page.url,
        metadata: { title: page.name, kind: page.kind, read: page.updated },
        text: part,
        left_out: Math.max(0, text.length - part.length),
        images: images.map(({ url: address, alt }) => ({ url: address, alt: cutText(alt, 100) })),
      },
      max,
    ),
    cards: [{ kind: 'page', title: page.name || page.url, url: page.url, text: cutText(text, MAX_SNIPPET), image: null }],
  }
}

/** Returns the brand's products that share words with a query, best match first; without a query, the first products. */
export function findProducts({ products }: StyleGuide, { query, limit }: { query: string; limit: number }): ToolOutput {
  const found = nearestOf(products, ({ title, description, tags = [] }) => `${title}. ${description} ${tags.join(' ')}`, query, limit)
  return {
    value: {
      query,
      of: products.length,
      products: found.map(({ title, handle, price, currency, available, description, url }) => ({
        title,
        handle,
        price,
        currency,
        available,
        description: cutText(description, MAX_LISTED),
        url,
      })),
    },
    cards: found.map(({ title, price, currency, description, url, images }) => ({
      kind: 'product',
      title,
      url,
      text: [price === null ? '' : [price, currency].filter(Boolean).join(' '), cutText(description, 140)].filter(Boolean).join(' · '),
      image: images[0]?.url ?? null,
    })),
  }
}

/** Returns the brand's images, excluding logos and icons, whose descriptions share words with a query; without a query, the first images. */
export function findImages(guide: StyleGuide, { query, limit }: { query: string; limit: number }): ToolOutput {
  const photos = photosOf(guide)
  const found = nearestOf(photos, ({ alt, caption, title = '' }) => `${caption} ${alt} ${title}`, query, Math.min(limit, MAX_IMAGES))
  const described = found.map(({ caption, alt, title, ...image }) => ({ ...image, description: cutText(caption || alt || title || 'No description', 200) }))
  return {
    value: {
      query,
      of: photos.length,
      images: described.map(({ id, url, description, width, height, aspect, source }) => ({ id, url, description, width, height, aspect, page: source })),
    },
    cards: described.map(({ url, description, width, height, source }) => ({
      kind: 'image',
      title: description,
      url: source || url,
      text: `${width} × ${height} px`,
      image: url,
    })),
  }
}

/** Returns the brand's images, excluding logos and icons. */
export const photosOf = ({ images }: StyleGuide): StyleGuide['images'] => images.filter(({ kind }) => kind === 'image' || kind === 'shopify')

function nearestOf<Item>(items: readonly Item[], textOf: (item: Item) => string, query: string, limit: number): Item[] {
  if (query.trim() === '') return items.slice(0, limit)
  return rankByWords(query, items.map(textOf), limit).flatMap((at) => items[at] ?? [])
}

const plainAddress = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/u, '')
    .replace(/[#?].*$/u, '')
    .replace(/\/+$/u, '')
