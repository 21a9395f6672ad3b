import { setTimeout as pause } from 'node:timers/promises'
import type {
  BrowseInput,
  ExtractTextMultiInput,
  ExtractTextMultiResponse,
  ReadOptions,
  ReadPageInput,
  ReadPageResponse,
} from '@brandwright/contracts/web-pages'
import { DEFAULT_TRIM } from '@brandwright/contracts/web-pages'
import { nearestPassages } from '@brandwright/domain/chats/web/nearest-passages'
import { tokensOfLength } from '@brandwright/domain/completions/tokens-of-length'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { parseAddress } from '../brands/parse-address.ts'
import { countAttempt, limits } from '../users/limits.ts'
import { signedIn } from '../users/user-policy.ts'
import { loadPage, type PageReaders } from './load-page.ts'

/** Delay between the starts of consecutive page loads, in ms. */
const STAGGER_MS = 500

/** Reads a page for a signed-in user. */
export async function readPage(context: Context, readers: PageReaders, { url, ...options }: ReadPageInput, signal: AbortSignal): Promise<ReadPageResponse> {
  await countAttempt(context, limits.readPage, signedIn(context.actor).id)
  const { text, links, images, products, rendered, url: finalUrl, ...metadata } = await loadPage(context, readers, parseAddress(url).url, signal)
  const part = partOf(text, metadata.title, options)
  return {
    url: finalUrl,
    text: part,
    original_text: text,
    links,
    images,
    products,
    metadata,
    tokens: tokensOfLength(text.length),
    summary_tokens: tokensOfLength(part.length),
    rendered,
  }
}

/**
 * Returns the passages about the requested topic. Without a topic, returns the passages about the title if a summary is requested, otherwise the beginning of
 * the text.
 */
function partOf(text: string, title: string, { trim, summarize, subject, looking_for, instructions, context }: ReadOptions): string {
  const topic = [subject, looking_for, instructions, context].filter(Boolean).join(' ')
  return nearestPassages(text, topic || (summarize ? title : ''), trim)
}

/** Reads several pages, starting one every 500 ms. For a page that can't be read, the result contains an error. */
export async function readPages(
  context: Context,
  readers: PageReaders,
  { urls, ...options }: ExtractTextMultiInput,
  signal: AbortSignal,
): Promise<ExtractTextMultiResponse> {
  return staggered(urls, signal, async (url) =>
    readPage(context, readers, { url, ...options }, signal).catch((error: unknown) => {
      if (error instanceof Refusal && error.code !== 'unauthorized' && error.code !== 'rate_limited') return { url, error: error.message }
      throw error
    }),
  )
}

/** Runs `work` on each item, starting one call every 500 ms. Rejects as soon as one call fails. */
export const staggered = <Item, Result>(items: readonly Item[], signal: AbortSignal, work: (item: Item) => Promise<Result>): Promise<Result[]> =>
  Promise.all(
    items.map(async (item, index) => {
      if (index > 0) await pause(STAGGER_MS * index, undefined, { signal })
      return work(item)
    }),
  )

/** Reads the parts of a page that are relevant to the user's query. */
export async function browse(context: Context, readers: PageReaders, { url, looking_for }: BrowseInput, signal: AbortSignal) {
  const page = await readPage(context, readers, { url, trim: DEFAULT_TRIM, summarize: true, looking_for }, signal)
  return { summary: page.text, page: page.url, links: page.links, images: page.images, metadata: page.metadata, text: page.original_text }
}
