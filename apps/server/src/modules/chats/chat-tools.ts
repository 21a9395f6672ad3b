import { DEFAULT_TRIM } from '@brandwright/contracts/web-pages'
import { voiceMarkdown } from '@brandwright/domain/brands/exports/voice-markdown'
import { knownAddress } from '@brandwright/domain/chats/allowed-address'
import { MAX_MEMORY_CHARACTERS, originOfMemory } from '@brandwright/domain/chats/memory'
import { findImages, findProducts, readPage, searchPages } from '@brandwright/domain/chats/tools/brand-tools'
import { MAX_PAGES_CHARACTERS } from '@brandwright/domain/chats/tools/fit-page'
import { checkText, scoreOf } from '@brandwright/domain/checks/check-text'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import { SEARCH_KINDS } from '../../platform/web-search/web-search.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { compiledOf } from '../guidelines/compiled-of.ts'
import { staggered } from '../web-pages/read-pages.ts'
import { type ChatTools, guideOf, tool } from './chat-tool.ts'
import { addMemory } from './memories.ts'
import { joinPages, readWebPage } from './read-page.ts'
import { searchWeb } from './search-web.ts'
import { workTools } from './work-tools.ts'

const MAX_QUERY = 500
const MAX_COPY = 20_000
const MAX_PAGE_CHARACTERS = 9000
const MAX_PAGES = 5
/** Length of the JSON around each page in a result with several pages, rounded up. */
const PAGE_SEPARATOR = 20
const UNKNOWN_PAGE = 'A web page can be read only if the user wrote its URL, a search found it, or a page that was read earlier links to it.'

const address = z.string().trim().min(1).max(2000)
const query = z.string().trim().max(MAX_QUERY)
const limit = z.number().int().min(1).max(10).default(6)

/** Tools available in every chat. Text from web pages is marked `web` even if the guide contains it, because page authors can inject instructions. */
export const chatTools: ChatTools = {
  choose_tools: tool({
    description: 'Gets the description and the arguments of tools by their names; without names, of all tools.',
    arguments: z.strictObject({ tools: z.array(z.string().max(100)).max(30).default([]) }),
    trust: 'brand',
    status: () => 'Choosing tools',
    run: async (_, __, { tools }, { tools: offered }) => {
      const chosen = Object.entries(offered).filter(([name]) => tools.length === 0 || tools.includes(name))
      return {
        value: {
          tools: chosen.map(([name, { description, arguments: shape }]) => ({ name, description, arguments: z.toJSONSchema(shape, { io: 'input' }) })),
          unknown: tools.filter((name) => !Object.hasOwn(offered, name)),
        },
        cards: [],
      }
    },
  }),
  google_search: tool({
    description:
      'Searches the web, or the stored pages of the brand where no web search is set up: its result says which. "kind" limits it, for example to news, images or places (local).',
    arguments: z.strictObject({ query: query.min(1), location: z.string().max(200).optional(), kind: z.enum(SEARCH_KINDS).optional().catch(undefined), limit }),
    trust: 'web',
    status: ({ query }) => `Searching the web for ${query}`,
    run: async (context, brandId, args, { web, signal }) => {
      const guide = await guideOf(context, brandId)
      return web.webSearch ? searchWeb(web.webSearch, args, context.now(), signal) : searchPages(guide, args)
    },
  }),
  read: tool({
    description:
      'Reads a page ("url") or up to five ("urls"), at most "trim" characters of text: stored pages of the brand, or pages of the web whose address the person wrote, a search found or a read page links to. With "looking_for", the passages about it are read instead of the beginning.',
    arguments: z.strictObject({
      url: address.optional(),
      urls: z.array(address).max(MAX_PAGES).optional(),
      trim: z.number().int().min(100).max(MAX_PAGE_CHARACTERS).default(DEFAULT_TRIM),
      subject: z.string().max(MAX_QUERY).optional(),
      looking_for: z.string().max(MAX_QUERY).optional(),
    }),
    trust: 'web',
    status: ({ url, urls }) => `Reading ${[url, ...(urls ?? [])].filter(Boolean).join(', ')}`,
    run: async (context, brandId, { url, urls = [], trim, subject, looking_for }, turn) => {
      const guide = await guideOf(context, brandId)
      const named = [...new Set([...(url ? [url] : []), ...urls])].slice(0, MAX_PAGES)
      const count = Math.max(1, named.length)
      const scope = {
        trim: Math.min(trim, Math.floor(MAX_PAGE_CHARACTERS / count)),
        topic: [subject, looking_for].filter(Boolean).join(' '),
        max: Math.floor(MAX_PAGES_CHARACTERS / count) - PAGE_SEPARATOR,
      }
      const read = async (url: string) => {
        const stored = readPage(guide, { url, ...scope })
        if (stored) return stored
        const address = knownAddress(turn.messages, url)
        if (!address) throw new Refusal('not_found', `No stored page has the address ${url}. ${UNKNOWN_PAGE}`)
        return readInTime(url, turn.signal, (signal) => readWebPage(context, turn.web, address, scope, signal))
      }
      const [first] = named
      if (!first) throw new Refusal('validation_failed', 'Pass the address of a page as "url", or several addresses as "urls".')
      if (named.length === 1) return read(first)
      return joinPages(
        await staggered(named, turn.signal, (url) =>
          read(url).catch((error: unknown) => {
            if (error instanceof Refusal) return { url, error: error.message }
            throw error
          }),
        ),
      )
    },
  }),
  find_products: tool({
    description: 'Finds products of the brand with price, description and address. An empty query lists the first of them.',
    arguments: z.strictObject({ query: query.default(''), limit }),
    trust: 'web',
    status: ({ query }) => (query ? `Finding products for ${query}` : 'Finding products'),
    run: async (context, brandId, args) => findProducts(await guideOf(context, brandId), args),
  }),
  find_images: tool({
    description: 'Finds images of the brand by what they show. An empty query lists the first of them.',
    arguments: z.strictObject({ query: query.default(''), limit }),
    trust: 'web',
    status: ({ query }) => (query ? `Finding images for ${query}` : 'Finding images'),
    run: async (context, brandId, args) => findImages(await guideOf(context, brandId), args),
  }),
  find_guidelines: tool({
    description: 'Gets how the brand writes, in Markdown: voice, dos and don’ts, words, tone, personas, examples.',
    arguments: z.strictObject({}),
    trust: 'brand',
    status: () => 'Finding guidelines',
    run: async (context, brandId) => ({ value: voiceMarkdown(await guideOf(context, brandId)) || 'This brand has no guidelines yet.', cards: [] }),
  }),
  check_copy: tool({
    description: 'Checks a text against the guidelines of the brand, by the rules that code decides.',
    arguments: z.strictObject({ text: z.string().min(1).max(MAX_COPY), kind: z.enum(['text', 'header', 'subject', 'body', 'button']).default('text') }),
    trust: 'brand',
    status: () => 'Checking the text',
    run: async (context, brandId, { text, kind }) => {
      const compiled = compiledOf(await getFullBrand(context, brandId))
      const { findings, passed, weight } = checkText(text, compiled, kind)
      if (compiled.checks.length + compiled.judged.length === 0)
        return { value: 'This brand has no guidelines that a text could be checked by, so this one was not checked.', cards: [] }
      const results = findings.map(({ message, span }) => ({ message, found: span ? text.slice(span.start, span.end) : null }))
      return { value: { score: scoreOf(weight), passed, findings: results, not_judged: compiled.judged.length }, cards: [] }
    },
  }),
  remember: tool({
    description:
      'Stores one short fact about this person or how they work with the brand, in their own words, for their later chats. Use it where they ask you to remember something, and for nothing else.',
    arguments: z.strictObject({ text: z.string().trim().min(1).max(MAX_MEMORY_CHARACTERS) }),
    trust: 'person',
    writes: true,
    isRequested: ({ text }, messages) => originOfMemory(text, messages, []) === 'person',
    status: () => 'Remembering',
    run: async (context, brandId, { text }, { messages, trusts }) => {
      const memory = await addMemory(context, { brand: brandId, text, trust: originOfMemory(text, messages, trusts) })
      return { value: { remembered: memory.text }, cards: [], remembered: { id: memory.id, text: memory.text } }
    },
  }),
  ...workTools,
}

const MAX_PAGE_S = 25

/** Reads a page within a time limit, so that one slow page does not make the whole call time out. */
async function readInTime<Page>(url: string, signal: AbortSignal, read: (signal: AbortSignal) => Promise<Page>): Promise<Page> {
  const late = AbortSignal.timeout(MAX_PAGE_S * 1000)
  return read(AbortSignal.any([signal, late])).catch((error: unknown) => {
    if (late.aborted && !signal.aborted) throw new Refusal('unavailable', `${url} took longer than ${MAX_PAGE_S} seconds to load.`)
    throw error
  })
}
