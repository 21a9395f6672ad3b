import { normalizeAddress } from '@brandwright/domain/brands/normalize-address'
import { webAddress } from '@brandwright/extractor/web-address'
import { Refusal } from '../../platform/refusal.ts'

/** Parses a site URL as typed by a user and returns it in full and in normalized form. Throws if it is not a URL. */
export function parseAddress(input: string): { url: string; address: string } {
  const url = webAddress(input)
  const address = normalizeAddress(input)
  if (url && address) return { url, address }
  throw new Refusal('bad_request', `"${input.slice(0, 200)}" is not a web address. Enter one like https://example.com.`, { code: 'invalid_url' })
}
