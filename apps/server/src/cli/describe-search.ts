import type { Env } from '../config/env.ts'
import { createAddressRule } from '../platform/safe-fetch/address-rule.ts'
import { createSafeFetch } from '../platform/safe-fetch/safe-fetch.ts'
import { searchHosts, webSearchOf } from '../platform/web-search/web-search.ts'

const TIMEOUT_MS = 15_000
const NONE = 'not configured, the assistant searches the stored pages of the brand (SEARXNG_URL, BRAVE_API_KEY or SERPAPI_KEY)'

type SearchEnv = Pick<Env, 'SERPAPI_KEY' | 'SERPAPI_URL' | 'SEARXNG_URL' | 'BRAVE_API_KEY' | 'BRAVE_URL'>

/** Describes the configured web search. Sends a test query only to SearXNG, which often blocks automated clients; the other providers charge for each query. */
export async function describeSearch(env: SearchEnv): Promise<{ ok: boolean; message: string }> {
  const fetch = createSafeFetch(createAddressRule(searchHosts(env)))
  const search = webSearchOf(env, fetch)
  try {
    if (!search) return { ok: true, message: NONE }
    if (search.name !== 'SearXNG') return { ok: true, message: `${search.name} is configured, but was not tested: each search is billed` }
    await search.find({ query: 'brandwright' }, AbortSignal.timeout(TIMEOUT_MS))
    return { ok: true, message: `SearXNG answers at ${env.SEARXNG_URL}` }
  } catch (error) {
    return { ok: false, message: (error as Error).message }
  } finally {
    fetch.close()
  }
}
