import type { ToolOutput } from '@brandwright/domain/chats/tools/brand-tools'
import type { WebResults } from '@brandwright/domain/chats/web/web-results'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import { Refusal } from '../../platform/refusal.ts'
import type { SearchQuery, WebSearch } from '../../platform/web-search/web-search.ts'

/** Searches the web for an assistant. Throws `unavailable` where the provider does not answer as it should. */
export async function searchWeb(
  search: WebSearch,
  { query, location, kind, limit }: SearchQuery & { limit: number },
  now: Date,
  signal: AbortSignal,
): Promise<ToolOutput> {
  const web = await search.find({ query, location, kind }, signal).catch((error: unknown) => {
    if (error instanceof ExtractionError) throw new Refusal('unavailable', error.message)
    throw error
  })
  const readAt = now.toISOString()
  const pages = [...web.organic, ...web.news]
  return {
    value: forModel(web, limit),
    cards: [],
    web,
    sources: pages.map(({ link, title }) => ({ url: link, title, readAt, via: 'search' as const })),
  }
}

/** What a model is given: the sections that have something, without addresses of pictures but for the list of images. */
function forModel({ query, provider, organic, images, urls, ...rest }: WebResults, limit: number) {
  const sections = Object.entries(rest).filter(([, found]) => (Array.isArray(found) ? found.length > 0 : found !== null))
  const brief = sections.map(([name, found]) => [name, Array.isArray(found) ? found.slice(0, limit).map(withoutImage) : found])
  return {
    query,
    note: `Searched the web with ${provider}.`,
    organic: organic.slice(0, limit),
    ...Object.fromEntries(brief),
    images: images.map(({ title, link }) => ({ title, link })),
  }
}

const withoutImage = (item: unknown): unknown => {
  if (typeof item !== 'object' || item === null) return item
  const { image: _, ...said } = item as Record<string, unknown>
  return said
}
