import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

const ERRORS_FROM = 400

/** Returns the number of pages whose response status was no error. */
export function countScannedPages({ sources }: Pick<StyleGuide, 'sources'>): number {
  return sources.filter((source) => source.status < ERRORS_FROM).length
}
