import type { ScrapeInput, ScrapeResponse } from '@brandwright/contracts/web-pages'
import { sliceText } from '@brandwright/domain/chats/text/slice-text'
import { cluesOfHtml } from '@brandwright/extractor/identity/clues-of-html'
import { parseHtml } from '@brandwright/extractor/markup/parse-html'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { parseAddress } from '../brands/parse-address.ts'
import { countAttempt, limits } from '../users/limits.ts'
import { signedIn } from '../users/user-policy.ts'
import { contentOf, fetchMarkup, type PageReaders } from './load-page.ts'

const MAX_TAG = 2000
const MAX_TAGS = 200

/** Returns a page's title, meta tags and custom tags, and optionally its main text. Throws `unavailable` if the page has no readable markup. */
export async function scrapePage(
  context: Context,
  readers: PageReaders,
  { url, readerViewEnabled, customTags = [] }: ScrapeInput,
  signal: AbortSignal,
): Promise<ScrapeResponse> {
  await countAttempt(context, limits.readPage, signedIn(context.actor).id)
  const fetched = await fetchMarkup(readers, parseAddress(url).url, signal)
  const $ = fetched.isHtml ? parseHtml(fetched.markup) : null
  if (!$) throw new Refusal('unavailable', 'Error: Failed to fetch tags.')
  const { title, meta } = cluesOfHtml($, fetched.url)
  const metaTags = new Map(Object.entries(meta.tags))
  const tags = new Map(Object.entries({ title, ...meta.tags }).slice(0, MAX_TAGS))
  for (const name of customTags) {
    const text = metaTags.get(name.toLowerCase()) ?? textOf($, name)
    if (text) tags.set(name, text)
  }
  return {
    tags: Object.fromEntries([...tags].map(([name, text]) => [name, sliceText(text, MAX_TAG)])),
    readerViewContent: readerViewEnabled ? (await contentOf(context, readers, fetched, signal)).text : null,
  }
}

/** Selects an element by name, id, class or attribute, optionally nested. Excludes sibling and functional selectors, which can take exponential time. */
const SIMPLE = /[\w-]*(?:[#.][\w-]+|\[[\w:-]+(?:[\^$*~|]?="[^"\]]*")?\])*/u.source
const SELECTOR = new RegExp(`^${SIMPLE}(?:(?: | > )${SIMPLE}){0,4}$`, 'u')

/** Returns the text of the first element that matches a selector; empty if no element matches or the selector is unsupported. */
function textOf($: NonNullable<ReturnType<typeof parseHtml>>, selector: string): string {
  if (!SELECTOR.test(selector)) return ''
  try {
    return $(selector).first().text().replace(/\s+/gu, ' ').trim()
  } catch {
    return ''
  }
}
