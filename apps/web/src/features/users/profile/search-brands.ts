import type { BrandListEntry } from '@brandwright/contracts/brands'

/** Returns all brands whose name, URL or id equals the text, ignoring case, the scheme and a trailing slash. Several brands can share a name. */
export const searchBrands = <T extends Pick<BrandListEntry, 'id' | 'name' | 'url'>>(query: string, brands: readonly T[]): T[] =>
  brands.filter(({ id, name, url }) => [id, name, url].some((text) => plain(text) !== '' && plain(text) === plain(query)))

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/|\/$/g, '')
