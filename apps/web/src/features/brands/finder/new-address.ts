import type { BrandName } from '@brandwright/contracts/brands'
import { normaliseAddress } from '@brandwright/domain/brands/normalise-address'
import { websiteAddress } from '../website-address.ts'

/** The address that was typed, when it is one (a dot, and it parses) and no brand has it yet. */
export function newAddress(text: string, brands: readonly BrandName[]): string | null {
  if (!text.includes('.')) return null
  const { url } = websiteAddress(text)
  const address = url && normaliseAddress(url)
  return address && !brands.some((brand) => normaliseAddress(brand.url) === address) ? url : null
}
