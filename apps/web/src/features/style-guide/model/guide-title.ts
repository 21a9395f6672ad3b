import { shortAddress } from '@brandwright/domain/brands/short-address'

/** The brand's name, then the suffix of the page; the product's name follows. */
export function guideTitle(guide: { name: string; url: string } | null): string {
  const name = guide?.name || shortAddress(guide?.url ?? '')
  return name ? `${name} style guide` : 'Style guide'
}
