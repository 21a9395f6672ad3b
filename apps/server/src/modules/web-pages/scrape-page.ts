import type { ScrapeInput, ScrapeResponse } from '@brandwright/contracts/web-pages'
import { sliceText } from '@brandwright/domain/chats/slice-text'
import { cluesOfHtml } from '@brandwright/extractor/identity/clues-of-html'
import { parseHtml } from '@brandwright/extractor/markup/parse-html'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { parseAddress } from '../brands/parse-address.ts'
import { countAttempt, limits } from '../users/limits.ts'
import { signedIn } from '../users/user-policy.ts'
import { fetchMarkup, loadPage, type PageReaders } from './load-page.ts'

const MAX_TAG = 2000
const MAX_TAGS = 200

/** Returns a page's title, meta tags and custom tags, and its main text if requested. Throws `unavailable` if the page has no readable markup. */
export async function scrapePage(
  context: Context,
  readers: PageReaders,
  { url, readerViewEnabled, customTags = [] }: ScrapeInput,
  signal: AbortSignal,
): Promise<ScrapeResponse> {
  await countAttempt(context, limits.readPage, signedIn(context.actor).id)
  const address = parseAddress(url).url
  const fetched = await fetchMarkup(readers, address, signal)
  const $ = fetched.isHtml ? parseHtml(fetched.markup) : null
  if (!$) throw new Refusal('unavailable', 'Error: Failed to fetch tags.')
  const { title, meta } = cluesOfHtml($, fetched.url)
  const tags: Record<string, string> = Object.fromEntries(Object.entries({ title, ...meta.tags }).slice(0, MAX_TAGS))
  for (const name of customTags) {
    const text = meta.tags[name.toLowerCase()] ?? textOf($, name)
    if (text) tags[name] = text
  }
  return {
    tags: Object.fromEntries(Object.entries(tags).map(([name, text]) => [name, sliceText(text, MAX_TAG)])),
    readerViewContent: readerViewEnabled ? (await loadPage(readers, address, signal)).text : null,
  }
}

/** Returns the text of the first element that matches a selector; an empty text if none does, or if it is no selector. */
function textOf($: NonNullable<ReturnType<typeof parseHtml>>, selector: string): string {
  try {
    return $(selector).first().text().replace(/\s+/gu, ' ').trim()
  } catch {
    return ''
  }
}
