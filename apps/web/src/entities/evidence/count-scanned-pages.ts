import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

const FIRST_ERROR_STATUS = 400

/** Returns the number of pages that responded without an error. */
export function countScannedPages({ sources }: Pick<StyleGuide, 'sources'>): number {
  return sources.filter((source) => source.status < FIRST_ERROR_STATUS).length
}
