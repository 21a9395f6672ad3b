import type { BrandName } from '@brandwright/contracts/brands'
import { normaliseAddress } from '@brandwright/domain/brands/normalise-address'
import { websiteAddress } from '../website-address.ts'

const hostsOf = new WeakMap<readonly BrandName[], Set<string | null>>()

/** Returns the typed URL if it is valid, contains a dot and is not used by any brand. */
export function newAddress(text: string, brands: readonly BrandName[]): string | null {
  if (!text.includes('.')) return null
  const { url } = websiteAddress(text)
  const address = url && normaliseAddress(url)
  return address && !addressesOf(brands).has(address) ? url : null
}

/** Cached for each list, because computing it for a long list is slow. */
function addressesOf(brands: readonly BrandName[]): Set<string | null> {
  const made = hostsOf.get(brands) ?? new Set(brands.map(({ url }) => normaliseAddress(url)))
  hostsOf.set(brands, made)
  return made
}
