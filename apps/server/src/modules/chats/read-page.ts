import { cutText } from '@brandwright/domain/chats/text/cut-text'
import type { ToolOutput } from '@brandwright/domain/chats/tools/brand-tools'
import { fitPage } from '@brandwright/domain/chats/tools/fit-page'
import { nearestPassages } from '@brandwright/domain/chats/web/nearest-passages'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { WebSearch } from '../../platform/web-search/web-search.ts'
import { loadPage, type PageReaders } from '../web-pages/load-page.ts'

/** Services for web access during an answer. */
export interface WebDeps extends PageReaders {
  /** Web search, or null if no provider is configured. */
  webSearch: WebSearch | null
}

const MAX_SNIPPET = 400

/**
 * Reads up to `trim` characters of text from a web page for the assistant: the passages about `topic`, or the beginning if `topic` is empty. Throws
 * `unavailable` with the reason if the page can't be read.
 */
export async function readWebPage(context: Context, deps: WebDeps, url: string, { trim, topic, max }: ReadScope, signal: AbortSignal): Promise<ToolOutput> {
  const { url: finalUrl, text, title, byline, published, description, links, images, products } = await loadPage(context, deps, url, signal)
  const name = title || new URL(finalUrl).host
  const metadata = { title, byline, published, description }
  const part = nearestPassages(text, topic, trim)
  return {
    value: fitPage({ url: finalUrl, metadata, products, text: part, left_out: Math.max(0, text.length - part.length), links, images }, max),
    cards: [{ kind: 'page', title: name, url: finalUrl, text: cutText(text, MAX_SNIPPET), image: null }],
    sources: [{ url: finalUrl, title: name, readAt: context.now().toISOString(), via: 'read' }],
    links: links.map((link) => link.url),
  }
}

export interface ReadScope {
  /** Maximum number of characters of text. */
  trim: number
  topic: string
  /** Maximum size of the page as JSON, in characters. */
  max: number
}

/** Combines the results of reading several pages. Throws `unavailable` with all reasons if no page could be read. */
export function joinPages(pages: readonly (ToolOutput | { url: string; error: string })[]): ToolOutput {
  const read = pages.filter((page): page is ToolOutput => !('error' in page))
  if (read.length === 0) throw new Refusal('unavailable', pages.map((page) => ('error' in page ? page.error : '')).join(' '))
  return {
    value: { pages: pages.map((page) => ('error' in page ? page : page.value)) },
    cards: read.flatMap(({ cards }) => cards),
    sources: read.flatMap(({ sources = [] }) => sources),
    links: read.flatMap(({ links = [] }) => links),
  }
}
