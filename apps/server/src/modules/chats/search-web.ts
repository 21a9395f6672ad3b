import type { ToolOutput } from '@brandwright/domain/chats/tools/brand-tools'
import type { WebResults } from '@brandwright/domain/chats/web/web-results'
import type { SearchQuery, WebSearch } from '../../platform/web-search/web-search.ts'
import { unavailable } from '../web-pages/load-page.ts'

/** Searches the web for the assistant. Throws `unavailable` if the provider's response is invalid. */
export async function searchWeb(
  search: WebSearch,
  { query, location, kind, limit }: SearchQuery & { limit: number },
  now: Date,
  signal: AbortSignal,
): Promise<ToolOutput> {
  const web = await search.find({ query, location, kind }, signal).catch(unavailable)
  const readAt = now.toISOString()
  const pages = [...web.organic.slice(0, MAX_SOURCES), ...web.news.slice(0, MAX_SOURCES)]
  return {
    value: forModel(web, limit),
    cards: [],
    web,
    sources: pages.map(({ link, title }) => ({ url: link, title, readAt, via: 'search' as const })),
  }
}

/**
 * Returns the search results for a model: the non-empty sections, most relevant first, without image URLs and sitelinks. Omits whole sections that would exceed
 * the length limit.
 */
function forModel(web: WebResults, limit: number): Record<string, unknown> {
  const result: Record<string, unknown> = {
    query: web.query,
    note: `Searched the web with ${web.provider}.`,
    organic: withDetails(web.organic.slice(0, limit)),
  }
  let length = JSON.stringify(result).length
  for (const name of SECTIONS) {
    const found = web[name]
    const part = Array.isArray(found) ? found.slice(0, name === 'images' ? found.length : limit).map(withoutImage) : found
    if (part === null || (Array.isArray(part) && part.length === 0)) continue
    const usedLength = JSON.stringify(part).length + name.length
    if (length + usedLength > MAX_CHARACTERS) continue
    length += usedLength
    result[name] = part
  }
  return result
}

/** Returns pages without sitelinks. Adds facts and tables only while the total length stays below half of the limit. */
function withDetails(pages: WebResults['organic']): object[] {
  let length = pages.reduce((sum, { title, link, snippet }) => sum + title.length + link.length + snippet.length, 0)
  return pages.map(({ sitelinks: _, facts, table, ...page }) => {
    const details = { ...(facts.length > 0 ? { facts } : {}), ...(table.length > 0 ? { table } : {}) }
    length += JSON.stringify(details).length
    return length > MAX_CHARACTERS / 2 ? page : { ...page, ...details }
  })
}

/** Maximum number of pages and news items that a result lists as sources. */
const MAX_SOURCES = 10
const MAX_CHARACTERS = 9500
const SECTIONS = [
  'answer_box',
  'weather',
  'knowledge_graph',
  'product_result',
  'news',
  'local_results',
  'top_sights',
  'flights',
  'showtimes',
  'recipes_results',
  'shopping_results',
  'questions',
  'videos',
  'related_searches',
  'inline_people_also_search_for',
  'images',
] as const satisfies (keyof WebResults)[]

const withoutImage = (item: unknown): unknown => {
  if (typeof item !== 'object' || item === null) return item
  const { image: _, ...fields } = item as Record<string, unknown>
  return fields
}
