import { cutText } from '@brandwright/domain/chats/cut-text'
import { sliceText } from '@brandwright/domain/chats/slice-text'
import type { ToolOutput } from '@brandwright/domain/chats/tools/brand-tools'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { FetchResource } from '@brandwright/extractor/ports'
import { decodeHtml } from '@brandwright/extractor/refusal/decode-html'
import type { PageText } from '../../platform/page-text/page-text.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { WebSearch } from '../../platform/web-search/web-search.ts'

/** Services with which an answer accesses the web. */
export interface WebDeps {
  /** Null if no search provider is configured. */
  webSearch: WebSearch | null
  fetchResource: FetchResource
  pageText: PageText
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 2 * 1024 * 1024
const MAX_SNIPPET = 400

/** Reads up to `trim` characters of a web page's text for an assistant. Throws `unavailable` with the reason if the page can't be read. */
export async function readWebPage({ fetchResource, pageText }: WebDeps, url: string, trim: number, now: Date, signal: AbortSignal): Promise<ToolOutput> {
  const page = await fetchResource(url, { accept: 'text/html, text/plain;q=0.5', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, signal }).catch(
    (error: unknown) => {
      if (error instanceof ExtractionError) throw new Refusal('unavailable', error.message)
      throw error
    },
  )
  if (page.status < 200 || page.status > 299) throw new Refusal('unavailable', `${new URL(url).host} answered ${page.status} for ${url}.`)
  const type = page.headers['content-type'] ?? ''
  if (!/html|text\/plain/i.test(type)) throw new Refusal('unavailable', `${url} leads to a file, not to a page.`)
  const markup = decodeHtml(page.body, type)
  const read = /html/i.test(type) ? await pageText.read({ html: markup, url: page.finalUrl }, signal) : { ...NO_MARKUP, text: markup.trim() }
  const { text, title, byline, published, description, links, images, products } = read
  if (text === '' && products.length === 0) throw new Refusal('unavailable', `${url} has no text without scripts. Open it in a browser.`)
  const name = title || new URL(page.finalUrl).host
  const metadata = { title, byline, published, description }
  return {
    value: { url: page.finalUrl, metadata, products, text: sliceText(text, trim), left_out: Math.max(0, text.length - trim), links, images },
    cards: [{ kind: 'page', title: name, url: page.finalUrl, text: cutText(text, MAX_SNIPPET), image: null }],
    sources: [{ url: page.finalUrl, title: name, readAt: now.toISOString(), via: 'read' }],
    links: links.map((link) => link.url),
  }
}

const NO_MARKUP = { title: '', byline: '', published: '', description: '', links: [], images: [], products: [] }
