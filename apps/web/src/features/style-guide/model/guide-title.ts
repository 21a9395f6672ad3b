import { shortAddress } from '@brandwright/domain/brands/short-address'

/** Returns the page title without the app's name, which `useTitle` appends. */
export function guideTitle(guide: { name: string; url: string } | null): string {
  const name = guide?.name || shortAddress(guide?.url ?? '')
  return name ? `${name} style guide` : 'Style guide'
}
