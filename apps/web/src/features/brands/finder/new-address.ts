import type { BrandName } from '@brandwright/contracts/brands'
import { normaliseAddress } from '@brandwright/domain/brands/normalise-address'
import { websiteAddress } from '../website-address.ts'

const hostsOf = new WeakMap<readonly BrandName[], Set<string | null>>()

/** The address that was typed, when it is one (a dot, and it parses) and no brand has it yet. */
export function newAddress(text: string, brands: readonly BrandName[]): string | null {
  if (!text.includes('.')) return null
  const { url } = websiteAddress(text)
  const address = url && normaliseAddress(url)
  return address && !addressesOf(brands).has(address) ? url : null
}

/** Made once for a list, which may be long, and kept as long as that list. */
function addressesOf(brands: readonly BrandName[]): Set<string | null> {
  const made = hostsOf.get(brands) ?? new Set(brands.map(({ url }) => normaliseAddress(url)))
  hostsOf.set(brands, made)
  return made
}
