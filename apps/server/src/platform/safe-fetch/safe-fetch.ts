import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { FetchedResource, FetchOptions, FetchResource } from '@brandwright/extractor/ports'
import { AddressRefused, type AddressRule } from './address-rule.ts'
import { readBody, TooLarge } from './read-body.ts'
import { type Answer, createRequester } from './request-once.ts'

const MAX_REDIRECTS = 5
const MAX_BYTES = 10_000_000
const FIRST_BYTE_MS = 10_000
const TOTAL_MS = 15_000

export type SafeFetch = FetchResource & { close(): void }

/**
 * Creates a fetch for untrusted URLs, which come from users, pages or models; it only reaches the public internet. Each redirect is checked again, and errors
 * reveal nothing about the internal network.
 */
export function createSafeFetch(rule: AddressRule): SafeFetch {
  const requester = createRequester(rule)
  const fetchResource = async (url: string, options: FetchOptions = {}): Promise<FetchedResource> => {
    const totalMs = Math.min(TOTAL_MS, options.timeoutMs ?? TOTAL_MS)
    const late = AbortSignal.timeout(totalMs)
    const signal = options.signal ? AbortSignal.any([late, options.signal]) : late
    const first = parse(url)
    let at = first
    try {
      for (let redirects = 0; ; redirects++) {
        const headers = at.origin === first.origin ? options.headers : undefined
        const answer = await requester.request(at, { ...options, headers, signal, firstByteMs: Math.min(options.firstByteMs ?? FIRST_BYTE_MS, totalMs) })
        try {
          const next = redirectOf(answer, at)
          if (!next) {
            const body = options.method === 'HEAD' ? new Uint8Array() : await readBody(answer.message, Math.min(MAX_BYTES, options.maxBytes ?? MAX_BYTES))
            return { url, finalUrl: at.href, status: answer.status, headers: answer.headers, body }
          }
          if (redirects === MAX_REDIRECTS) throw new ExtractionError('redirect_loop', `${at.host} redirects in a loop. Check the address in a browser.`)
          at = next
        } finally {
          // Closes the connection of a response that is not read, because only a few connections are allowed per host.
          answer.message.destroy()
        }
      }
    } catch (error) {
      options.signal?.throwIfAborted()
      throw toExtractionError(error, new URL(url).host, late.aborted)
    }
  }
  return Object.assign(fetchResource, { close: requester.close })
}

function redirectOf(answer: Answer, from: URL): URL | null {
  const location = answer.headers.location
  if (answer.status < 300 || answer.status > 399 || answer.status === 304 || !location) return null
  const next = parse(URL.canParse(location, from.href) ? new URL(location, from.href).href : '')
  if (!next.hash) next.hash = from.hash
  return next
}

function parse(text: string): URL {
  if (!URL.canParse(text)) throw new ExtractionError('invalid_url', 'That is not a web address. Enter one like https://example.com.')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new ExtractionError('invalid_url', 'Only web addresses that begin with http:// or https:// can be read.')
  url.username = ''
  url.password = ''
  return url
}

function toExtractionError(error: unknown, host: string, late: boolean): ExtractionError {
  if (error instanceof ExtractionError) return error
  const cause = { cause: error }
  if (error instanceof AddressRefused) return new ExtractionError('address_refused', 'That address does not lead to the public internet.', cause)
  if (error instanceof TooLarge) return new ExtractionError('unreachable', `${host} sends more data than allowed.`, cause)
  if (late || (error as Error).name === 'TimeoutError')
    return new ExtractionError('timeout', `${host} did not answer in time. Try again later, or check the address in a browser.`, cause)
  return new ExtractionError('unreachable', `${host} could not be reached. Check the address, or try again later.`, cause)
}
