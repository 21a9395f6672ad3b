import { shortAddress } from '@brandwright/domain/brands/short-address'

/** Returns the page title: the brand's name and the page's suffix; the app's name is appended by the caller. */
export function guideTitle(guide: { name: string; url: string } | null): string {
  const name = guide?.name || shortAddress(guide?.url ?? '')
  return name ? `${name} style guide` : 'Style guide'
}
