import {
  browseInput,
  browseResponse,
  browserPageInput,
  browserPageResponse,
  extractTextMultiInput,
  extractTextMultiResponse,
  type GeoInput,
  type GeoResponse,
  geoInput,
  geoResponse,
  readPageInput,
  readPageResponse,
  type SearchWebInput,
  scrapeInput,
  scrapeResponse,
  searchWebInput,
  searchWebResponse,
} from '@brandwright/contracts/web-pages'
import type { WebResults } from '@brandwright/domain/chats/web/web-results'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import type { Context } from '../../platform/context.ts'
import type { Geocoder } from '../../platform/geocoder/geocoder.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { WebSearch } from '../../platform/web-search/web-search.ts'
import { countAttempt, limits } from '../users/limits.ts'
import { signedIn } from '../users/user-policy.ts'
import { type PageReaders, unavailable } from './load-page.ts'
import { browse, readPage, readPages } from './read-pages.ts'
import { scrapePage } from './scrape-page.ts'
import { openBrowserPage } from './with-browser-page.ts'

const NO_GEOCODER = 'No map service is set up on this server. The administrator can set GOOGLE_MAPS_KEY or NOMINATIM_URL.'

interface WebPageDependencies extends RouteDependencies, PageReaders {
  webSearch: WebSearch | null
  geocoder: Geocoder | null
}

const NO_SEARCH = 'No web search is set up on this server. The administrator can set SERPAPI_KEY, BRAVE_API_KEY or SEARXNG_URL.'

/** Registers the calls that let signed-in users search the web, read pages and find places. A call aborts when the client disconnects. */
export function webPageRoutes(server: Server, { contextOf, webSearch, geocoder, fetchResource, pageText, openContext }: WebPageDependencies): void {
  const readers = { fetchResource, pageText, openContext }
  server.post('/api/searchWeb', { schema: { body: searchWebInput, response: { 200: searchWebResponse } } }, async (request, reply) =>
    searchWeb(await contextOf(request), webSearch, request.body, clientDisconnected(reply)),
  )
  server.post('/api/readPage', { schema: { body: readPageInput, response: { 200: readPageResponse } } }, async (request, reply) =>
    readPage(await contextOf(request), readers, request.body, clientDisconnected(reply)),
  )
  server.post('/api/extractTextMulti', { schema: { body: extractTextMultiInput, response: { 200: extractTextMultiResponse } } }, async (request, reply) =>
    readPages(await contextOf(request), readers, request.body, clientDisconnected(reply)),
  )
  server.post('/api/browse', { schema: { body: browseInput, response: { 200: browseResponse } } }, async (request, reply) =>
    browse(await contextOf(request), readers, request.body, clientDisconnected(reply)),
  )
  server.post('/api/scrape', { schema: { body: scrapeInput, response: { 200: scrapeResponse } } }, async (request, reply) =>
    scrapePage(await contextOf(request), readers, request.body, clientDisconnected(reply)),
  )
  server.post('/api/puppeteer-helper', { schema: { body: browserPageInput, response: { 200: browserPageResponse } } }, async (request, reply) =>
    openBrowserPage(await contextOf(request), readers, request.body, clientDisconnected(reply)),
  )
  server.post('/api/geo', { schema: { body: geoInput, response: { 200: geoResponse } } }, async (request, reply) =>
    findPlace(await contextOf(request), geocoder, request.body, clientDisconnected(reply)),
  )
}

async function searchWeb(context: Context, search: WebSearch | null, query: SearchWebInput, signal: AbortSignal): Promise<WebResults> {
  await countAttempt(context, limits.searchWeb, signedIn(context.actor).id)
  if (!search) throw new Refusal('unavailable', NO_SEARCH)
  return search.find(query, signal).catch(unavailable)
}

/** Returns the locations at the specified coordinates. Throws `unavailable` if no geocoder is configured. */
async function findPlace(context: Context, geocoder: Geocoder | null, at: GeoInput, signal: AbortSignal): Promise<GeoResponse> {
  await countAttempt(context, limits.findPlace, signedIn(context.actor).id)
  if (!geocoder) throw new Refusal('unavailable', NO_GEOCODER)
  return { results: await geocoder.places(at, signal) }
}
