import type { CheerioAPI } from 'cheerio'
import { ExtractionError } from '../extraction-error.ts'
import { parseHtml } from '../markup/parse-html.ts'
import { answerOfHtml, htmlOfAnswer } from '../refusal/read-page-answer.ts'
import { recognizeRefusal } from '../refusal/recognize-refusal.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { baseOf, cluesOfHtml, manifestAddress } from './clues-of-html.ts'
import type { IdentityClues } from './identity-clues.ts'

const SHOPIFY_MARKS = /cdn\.shopify\.com|\/cdn\/shop\/|Shopify\.(?:theme|shop|routes)|shopify-section|shopify-features|myshopify\.com/i

/** Identity found in the plain response of the first page. `clues` is null if the site may respond only to a browser. */
export interface ReadIdentity {
  clues: IdentityClues | null
  finalUrl: string
  shopify: boolean
}

/** Maximum number of redirects in the markup to follow. */
const MAX_HOPS = 3
const MAX_REFRESH_S = 15
const MAX_ICONS = 20
const MAX_HTML_BYTES = 5_000_000

/**
 * Fetches the first page without a browser and extracts clues about its brand. Throws an `ExtractionError` for faults that would also occur in a browser
 * (another file type, an unknown host, endless redirects), but not for blocking status codes, because the site may accept the browser.
 */
export async function readIdentity(run: ExtractionRun): Promise<ReadIdentity> {
  return run.step('identity', async () => {
    const open: ReadIdentity = { clues: null, finalUrl: run.url, shopify: false }
    const request = (url: string) =>
      run.ports
        .fetch(url, { signal: run.signal, accept: 'text/html,application/xhtml+xml', timeoutMs: LIMITS_MS.html, maxBytes: MAX_HTML_BYTES })
        .catch((error: unknown) => {
          run.signal.throwIfAborted()
          if (error instanceof ExtractionError && error.code !== 'timeout' && error.code !== 'internal') throw error
          return null
        })
    let fetched = await request(run.url)
    if (!fetched) return open
    let html = htmlOfAnswer(fetched)
    if (fetched.status >= 400) return open
    let $ = parseHtml(html)
    for (let hops = 0; $ && hops < MAX_HOPS; hops++) {
      const next = declaredNext($, fetched.finalUrl, fetched.headers.refresh)
      if (!next) break
      fetched = await request(next)
      if (!fetched || fetched.status >= 400) return open
      html = htmlOfAnswer(fetched)
      $ = parseHtml(html)
    }
    if (!$) return open
    const manifest = manifestAddress($, fetched.finalUrl)
    const clues = cluesOfHtml($, fetched.finalUrl)
    const answer = answerOfHtml(run.url, fetched, $, html)
    const refusal = recognizeRefusal(answer)
    if (refusal?.code === 'login_wall' && answer.text.length > 0) throw refusal
    return {
      clues: { ...clues, ...(manifest ? await readManifest(run, manifest) : {}) },
      finalUrl: fetched.finalUrl,
      shopify: isShopify(html, fetched.headers),
    }
  })
}

type ManifestClues = Pick<IdentityClues, 'manifestNames' | 'manifestIcons' | 'manifestColor'>

/** Reads names, icons and the theme color from the web app manifest. */
async function readManifest(run: ExtractionRun, address: string): Promise<ManifestClues> {
  try {
    const fetched = await run.ports.fetch(address, {
      signal: run.signal,
      accept: 'application/manifest+json',
      timeoutMs: LIMITS_MS.manifest,
      maxBytes: 100_000,
    })
    const manifest = JSON.parse(new TextDecoder().decode(fetched.body)) as Record<string, unknown>
    const icons = (Array.isArray(manifest.icons) ? manifest.icons : []).filter(
      (icon): icon is Record<string, unknown> => icon !== null && typeof icon === 'object',
    )
    const shortText = (value: unknown) => (typeof value === 'string' ? value.slice(0, 1000) : '')
    return {
      manifestNames: [manifest.name, manifest.short_name].filter((name): name is string => typeof name === 'string' && name.trim() !== ''),
      manifestIcons: icons.slice(0, MAX_ICONS).flatMap((icon) => {
        const src = shortText(icon.src)
        // Skips maskable icons, which are cropped, and monochrome icons, which are filled, because neither shows the logo as the brand does.
        if (src === '' || !URL.canParse(src, fetched.finalUrl) || (icon.purpose !== undefined && !/\bany\b/.test(shortText(icon.purpose)))) return []
        return [{ href: new URL(src, fetched.finalUrl).href, rel: 'manifest', sizes: shortText(icon.sizes), type: shortText(icon.type) }]
      }),
      manifestColor: shortText(manifest.theme_color) || null,
    }
  } catch {
    run.signal.throwIfAborted()
    return { manifestNames: [], manifestIcons: [], manifestColor: null }
  }
}

/** Returns the target of a redirect that a page declares with a delay of a few seconds at most, or null if there is none. */
function declaredNext($: CheerioAPI, url: string, header = ''): string | null {
  const metas = $('meta[http-equiv="refresh" i]')
    .get()
    .filter((meta) => $(meta).closest('noscript').length === 0)
  const base = baseOf($, url)
  for (const content of [header, ...metas.map((meta) => $(meta).attr('content') ?? '')]) {
    const [, seconds = '', address = ''] = /^\s*(\d*\.?\d*)\s*[;,]\s*(?:url\s*=)?\s*(.*)$/i.exec(content.slice(0, 5000)) ?? []
    const plain = address.trim().replace(/^(["'])(.*)\1$/, '$2')
    if (plain === '' || Number(seconds) > MAX_REFRESH_S || !URL.canParse(plain, base)) continue
    const next = new URL(plain, base)
    next.hash = ''
    if (/^https?:$/.test(next.protocol) && next.href !== url.replace(/#.*$/, '')) return next.href
  }
  return null
}

/** Returns true if a page's markup or response headers indicate a Shopify store. */
export function isShopify(html: string, headers: Record<string, string>): boolean {
  return (
    SHOPIFY_MARKS.test(html) ||
    /shopify/i.test(`${headers['powered-by'] ?? ''} ${headers['x-shopid'] ?? ''} ${headers['x-shopify-stage'] ?? ''}`) ||
    'x-shopid' in headers
  )
}
