import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { ExtractorPorts, FetchResource } from '@brandwright/extractor/ports'
import { decodeHtml } from '@brandwright/extractor/refusal/decode-html'
import { countWords } from '@brandwright/extractor/text/count-words'
import type { Context } from '../../platform/context.ts'
import type { PageText } from '../../platform/page-text/page-text.ts'
import type { ReadPage } from '../../platform/page-text/read-markup.ts'
import { Refusal } from '../../platform/refusal.ts'
import { withBrowserPage } from './with-browser-page.ts'

/** Services for reading web pages: a filtered fetch, a parser in a thread, and the browser. */
export interface PageReaders {
  fetchResource: FetchResource
  pageText: PageText
  openContext: ExtractorPorts['openContext']
}

export interface LoadedPage extends ReadPage {
  /** URL after redirects. */
  url: string
  /** True if the page was rendered in the browser, because it has little text without scripts. */
  rendered: boolean
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 2 * 1024 * 1024
/** Number of words below which a page with scripts is rendered in the browser. */
const FEW_WORDS = 50
const NO_MARKUP = { title: '', byline: '', published: '', description: '', links: [], images: [], products: [] }

/**
 * Returns the content of a web page. Renders the page in the browser if its markup contains scripts but little text; throws `unavailable` with the reason if
 * the page can't be read.
 */
export const loadPage = async (context: Context, readers: PageReaders, url: string, signal: AbortSignal): Promise<LoadedPage> =>
  contentOf(context, readers, await fetchMarkup(readers, url, signal), signal)

/** Returns the content of a page whose markup has been fetched. */
export async function contentOf(
  context: Context,
  readers: PageReaders,
  { markup, isHtml, ...fetched }: Awaited<ReturnType<typeof fetchMarkup>>,
  signal: AbortSignal,
): Promise<LoadedPage> {
  const { pageText } = readers
  const plain = isHtml ? await pageText.read({ html: markup, url: fetched.url }, signal) : { ...NO_MARKUP, text: markup.trim() }
  const page = { ...plain, url: fetched.url, rendered: false }
  if (!isHtml || countWords(plain.text) >= FEW_WORDS || !/<script/iu.test(markup)) return withContent(page)
  const rendered = await renderMarkup(context, readers, { url: fetched.url, signal }).catch((error: unknown) => {
    if (error instanceof Refusal && (plain.text !== '' || plain.products.length > 0)) return null
    throw error
  })
  // Pages that block browsers respond with a challenge instead of their content, so the original markup is used.
  if (!rendered || rendered.status < 200 || rendered.status > 299) return withContent(page)
  const read = { ...(await pageText.read({ html: rendered.html, url: rendered.url }, signal)), url: rendered.url, rendered: true }
  return withContent(countWords(read.text) > countWords(plain.text) ? read : page)
}

/** Fetches a page's markup without running its scripts. Throws `unavailable` with the reason. */
export async function fetchMarkup({ fetchResource }: Pick<PageReaders, 'fetchResource'>, url: string, signal: AbortSignal) {
  const page = await fetchResource(url, { accept: 'text/html, text/plain;q=0.5', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, signal }).catch(unavailable)
  if (page.status < 200 || page.status > 299) throw new Refusal('unavailable', `${new URL(url).host} answered ${page.status} for ${url}.`)
  const type = page.headers['content-type'] ?? ''
  if (!/html|text\/plain/i.test(type)) throw new Refusal('unavailable', `${url} is a file, not a web page.`)
  return { markup: decodeHtml(page.body, type), isHtml: /html/i.test(type), url: page.finalUrl }
}

const renderMarkup = (context: Context, { openContext }: PageReaders, page: { url: string; signal: AbortSignal }) =>
  withBrowserPage(context, openContext, page, (session) => session.rendered(MAX_BYTES))

function withContent(page: LoadedPage): LoadedPage {
  if (page.text === '' && page.products.length === 0) throw new Refusal('unavailable', `${page.url} has no text.`)
  return page
}

/** Throws `unavailable` with the reason why a web page can't be reached. Rethrows any other error. */
export function unavailable(error: unknown): never {
  throw error instanceof ExtractionError ? new Refusal('unavailable', error.message) : error
}
