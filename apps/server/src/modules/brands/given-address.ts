import { normaliseAddress } from '@brandwright/domain/brands/normalise-address'
import { webAddress } from '@brandwright/extractor/web-address'
import { Refusal } from '../../platform/refusal.ts'

/** The address of a site as somebody gave it: whole, and in the one form that all ways of writing it share. Throws when it is none. */
export function givenAddress(given: string): { url: string; address: string } {
  const url = webAddress(given)
  const address = normaliseAddress(given)
  if (url && address) return { url, address }
  throw new Refusal('bad_request', `"${given.slice(0, 200)}" is not a web address. Give one like https://example.com.`, { code: 'invalid_url' })
}
