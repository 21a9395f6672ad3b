import { resultsOfBrave } from '@brandwright/domain/chats/web/results-of-brave'
import { resultsOfSearxng } from '@brandwright/domain/chats/web/results-of-searxng'
import { resultsOfSerpApi } from '@brandwright/domain/chats/web/results-of-serpapi'
import type { WebResults } from '@brandwright/domain/chats/web/web-results'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { FetchedResource, FetchResource } from '@brandwright/extractor/ports'
import { Refusal } from '../refusal.ts'

/** Search kinds. A provider that doesn't support a kind searches everything. */
export const SEARCH_KINDS = ['web', 'news', 'images', 'videos', 'shopping', 'local'] as const

export interface SearchQuery {
  query: string
  location?: string | undefined
  kind?: string | undefined
}

/** A web search provider. */
export interface WebSearch {
  name: string
  /** Searches the web. If the search fails, throws `Refusal('unavailable')` with the reason and how to solve the problem. */
  find(query: SearchQuery, signal: AbortSignal): Promise<WebResults>
}

interface SearchSettings {
  SERPAPI_KEY?: string | undefined
  SERPAPI_URL: string
  SEARXNG_URL?: string | undefined
  BRAVE_API_KEY?: string | undefined
  BRAVE_URL: string
}
interface Provider {
  name: string
  address(query: SearchQuery): URL
  headers?: Record<string, string>
  parse(query: string, answer: unknown): WebResults
  /** Returns an explanation of an HTTP error status, or undefined if the provider has no explanation. */
  explain?(status: number): string | undefined
}

const TIMEOUT_MS = 12_000
const MAX_BYTES = 4_000_000
const NO_JSON =
  'SearXNG refuses its json format (403). Its administrator adds "json" to search.formats in its settings.yml and restarts it; its limiter must allow this server.'

/** Returns the configured provider: SerpAPI, otherwise Brave, otherwise SearXNG; null if no provider is configured. */
export function webSearchOf(settings: SearchSettings, fetch: FetchResource): WebSearch | null {
  const { SERPAPI_KEY, SERPAPI_URL, SEARXNG_URL, BRAVE_API_KEY, BRAVE_URL } = settings
  if (SERPAPI_KEY) return searching(serpApi(SERPAPI_KEY, SERPAPI_URL), fetch)
  if (BRAVE_API_KEY) return searching(brave(BRAVE_API_KEY, BRAVE_URL), fetch)
  return SEARXNG_URL ? searching(searxng(SEARXNG_URL), fetch) : null
}

/** Returns the `host:port` pairs of the configured search URLs. Search requests may reach these hosts even if they are private; all other requests may not. */
export const searchHosts = ({ SERPAPI_URL, SEARXNG_URL, BRAVE_URL }: SearchSettings): string[] => hostsOf([SERPAPI_URL, SEARXNG_URL, BRAVE_URL])

/** Returns the `host:port` pairs of URLs. */
export const hostsOf = (addresses: readonly (string | undefined)[]): string[] =>
  addresses.flatMap((address) => {
    if (!address || !URL.canParse(address)) return []
    const { hostname, port, protocol } = new URL(address)
    return [`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`]
  })

const under = (base: string, path: string, query: Record<string, string | undefined>) => {
  const url = new URL(base.replace(/\/+$/u, '') + path)
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url
}

const serpApi = (key: string, base: string): Provider => ({
  name: 'SerpAPI',
  address: ({ query, location, kind }) => under(base, '/search.json', { engine: 'google', q: query, location, tbm: SERPAPI_KINDS[kind ?? ''], api_key: key }),
  parse: resultsOfSerpApi,
  explain: (status) => (status === 401 ? 'SerpAPI does not accept its key. Check SERPAPI_KEY.' : undefined),
})
const SERPAPI_KINDS: Record<string, string> = { news: 'nws', images: 'isch', videos: 'vid', shopping: 'shop', local: 'lcl' }

const brave = (key: string, base: string): Provider => ({
  name: 'Brave',
  address: ({ query, location, kind }) =>
    under(base, `/res/v1/${BRAVE_KINDS.includes(kind ?? '') ? kind : 'web'}/search`, { q: location ? `${query} ${location}` : query }),
  headers: { 'x-subscription-token': key },
  parse: resultsOfBrave,
  explain: (status) => ([401, 403, 422].includes(status) ? `Brave refuses the search (${status}). Check BRAVE_API_KEY.` : undefined),
})

const BRAVE_KINDS = ['news', 'images', 'videos']

const searxng = (base: string): Provider => ({
  name: 'SearXNG',
  address: ({ query, location, kind }) =>
    under(base, '/search', { q: location ? `${query} ${location}` : query, format: 'json', categories: SEARXNG_KINDS.includes(kind ?? '') ? kind : 'general' }),
  parse: (query, answer) => resultsOfSearxng(query, answer, new URL(base).host),
  explain: (status) => (status === 403 ? NO_JSON : undefined),
})
const SEARXNG_KINDS = ['general', 'news', 'images', 'videos']

function searching({ name, address, headers, parse, explain }: Provider, fetch: FetchResource): WebSearch {
  return {
    name,
    async find(query, signal) {
      const url = address({ ...query, query: query.query.trim() })
      const options = { accept: 'application/json', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, signal, ...(headers ? { headers } : {}) }
      const answer = await fetch(url.href, options).catch((error: unknown) => {
        if (!(error instanceof ExtractionError)) throw error
        throw new Refusal('unavailable', `${name} could not be reached: ${error.message}`)
      })
      if (answer.status === 429) throw new Refusal('unavailable', `${name} accepts no more searches for now (429). Wait a while, or upgrade its plan.`)
      if (answer.status !== 200) throw new Refusal('unavailable', explain?.(answer.status) ?? `${name} answered ${answer.status}. Try again later.`)
      return parse(query.query.trim(), jsonOf(name, answer))
    },
  }
}

function jsonOf(name: string, { body }: FetchedResource): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    throw new Refusal('unavailable', `${name} returned invalid JSON. Check its address in the configuration.`)
  }
}
