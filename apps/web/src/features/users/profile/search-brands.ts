import type { BrandListEntry } from '@brandwright/contracts/brands'

/** Returns all brands with exactly this name, URL or id. Several brands can share a name. */
export const searchBrands = <T extends Pick<BrandListEntry, 'id' | 'name' | 'url'>>(query: string, brands: readonly T[]): T[] =>
  brands.filter(({ id, name, url }) => [id, name, url].some((text) => plain(text) !== '' && plain(text) === plain(query)))

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/|\/$/g, '')
