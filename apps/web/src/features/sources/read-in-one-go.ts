import { MAX_PAGES_READ } from '@brandwright/contracts/max-pages-read'
import type { Source } from '@brandwright/domain/brands/style-guide'

/** The addresses that one reading takes: those read longest ago where there are more, so that one reading after the other reaches all. */
export const readInOneGo = (pages: readonly Pick<Source, 'url' | 'updated'>[]): string[] =>
  [...pages]
    .sort((one, other) => Date.parse(one.updated) - Date.parse(other.updated))
    .slice(0, MAX_PAGES_READ)
    .map(({ url }) => url)
