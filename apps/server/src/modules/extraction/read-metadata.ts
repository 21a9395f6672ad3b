import type { MetadataResponse } from '@brandwright/contracts/brands'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import { cluesOfHtml } from '@brandwright/extractor/identity/clues-of-html'
import { parseHtml } from '@brandwright/extractor/markup/parse-html'
import type { FetchResource } from '@brandwright/extractor/ports'
import { decodeHtml } from '@brandwright/extractor/refusal/decode-html'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assertCanCreate } from '../brands/brand-policy.ts'
import { parseAddress } from '../brands/parse-address.ts'
import { countAttempt, limits } from '../users/limits.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 2 * 1024 * 1024

/** Returns a page's metadata without using a browser. */
export async function readMetadata(context: Context, fetchResource: FetchResource, input: { url: string }): Promise<MetadataResponse> {
  const actor = assertCanCreate(context.actor)
  const { url } = parseAddress(input.url)
  await countAttempt(context, limits.readMetadata, actor.id)
  const page = await fetchResource(url, { accept: 'text/html', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }).catch((error: unknown) => {
    if (error instanceof ExtractionError) throw new Refusal('bad_request', error.message, { code: error.code })
    throw error
  })
  if (page.status < 200 || page.status > 299) throw new Refusal('bad_request', `HTTP request failed with status ${page.status}`)
  const type = page.headers['content-type'] ?? ''
  if (!/html/i.test(type)) throw new Refusal('bad_request', 'That address is a file, not a web page.', { code: 'not_html' })
  const document = parseHtml(decodeHtml(page.body, type))
  if (!document) throw new Refusal('bad_request', 'The markup of that page cannot be parsed.')
  const { title, meta } = cluesOfHtml(document, page.finalUrl)
  const image = meta.tags['og:image'] ?? meta.tags['twitter:image']
  return {
    site_name: meta.tags['og:site_name'] ?? null,
    title: meta.tags['og:title'] ?? (title || null),
    description: meta.tags['og:description'] ?? meta.tags.description ?? null,
    image: image && URL.canParse(image, page.finalUrl) ? new URL(image, page.finalUrl).href : null,
  }
}
