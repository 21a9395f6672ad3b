import type { Source } from '@brandwright/domain/brands/style-guide'

const FIRST_REDIRECT_STATUS = 300

export const sourceKinds: Record<Source['kind'], string> = {
  home: 'Home',
  about: 'About',
  product: 'Product',
  collection: 'Collection',
  blog: 'Blog',
  page: 'Page',
}

/** Describes the site's response to the scan of a page. `used` is true for a successful response; the content of all other pages is ignored. */
export function describeSource({ status }: Pick<Source, 'status'>): { text: string; used: boolean } {
  if (status >= 200 && status < FIRST_REDIRECT_STATUS) return { text: String(status), used: true }
  if (status === 401 || status === 403) return { text: `${status}, not public`, used: false }
  if (status === 404 || status === 410) return { text: `${status}, not found`, used: false }
  return { text: status > 0 ? `${status}, left out` : 'No response', used: false }
}
