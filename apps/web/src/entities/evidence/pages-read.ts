import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

const ERRORS_FROM = 400

/** How many pages answered well enough to be read. */
export function pagesRead({ sources }: Pick<StyleGuide, 'sources'>): number {
  return sources.filter((source) => source.status < ERRORS_FROM).length
}
