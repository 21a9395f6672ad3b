import { ExtractionError } from '../extraction-error.ts'
import { isShopify } from '../markup/is-shopify.ts'
import { parseHtml } from '../markup/parse-html.ts'
import { answerOfHtml, htmlOfAnswer } from '../refusal/read-page-answer.ts'
import { recogniseRefusal } from '../refusal/recognise-refusal.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { cluesOfHtml, manifestAddress } from './clues-of-html.ts'
import type { IdentityClues } from './identity-clues.ts'

/** What the plain answer of the first page tells. `clues` is null where only the browser may get an answer. */
export interface ReadIdentity {
  clues: IdentityClues | null
  finalUrl: string
  shopify: boolean
}

const MOST_HTML_BYTES = 5_000_000

/**
 * Fetches the first page without a browser and reads who it belongs to. Throws the named refusals that no browser could change: another kind of
 * file, a host that is not there, endless redirects. A blocking status is left to the browser, which may be let in.
 */
export async function readIdentity(run: ExtractionRun): Promise<ReadIdentity> {
  return run.step('identity', async () => {
    const open: ReadIdentity = { clues: null, finalUrl: run.url, shopify: false }
    const fetched = await run.ports
      .fetch(run.url, { signal: run.signal, accept: 'text/html,application/xhtml+xml', timeoutMs: LIMITS_MS.html, maxBytes: MOST_HTML_BYTES })
      .catch((error: unknown) => {
        run.signal.throwIfAborted()
        if (error instanceof ExtractionError && error.code !== 'timeout' && error.code !== 'internal') throw error
        return null
      })
    if (!fetched) return open
    const html = htmlOfAnswer(fetched)
    if (fetched.status >= 400) return open
    const $ = parseHtml(html)
    if (!$) return open
    const manifest = manifestAddress($, fetched.finalUrl)
    const clues = cluesOfHtml($, fetched.finalUrl)
    const answer = answerOfHtml(run.url, fetched, $, html)
    const refusal = recogniseRefusal(answer)
    if (refusal?.code === 'login_wall' && answer.text.length > 0) throw refusal
    return {
      clues: { ...clues, manifestNames: manifest ? await manifestNames(run, manifest) : [] },
      finalUrl: fetched.finalUrl,
      shopify: isShopify(html, fetched.headers),
    }
  })
}

async function manifestNames(run: ExtractionRun, address: string): Promise<string[]> {
  try {
    const fetched = await run.ports.fetch(address, {
      signal: run.signal,
      accept: 'application/manifest+json',
      timeoutMs: LIMITS_MS.manifest,
      maxBytes: 100_000,
    })
    const manifest = JSON.parse(new TextDecoder().decode(fetched.body)) as Record<string, unknown>
    return [manifest.name, manifest.short_name].filter((name): name is string => typeof name === 'string' && name.trim() !== '')
  } catch {
    run.signal.throwIfAborted()
    return []
  }
}
