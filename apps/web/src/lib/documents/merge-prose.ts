import { mergeText } from '@brandwright/domain/history/merge-text'
import { isProse } from './is-prose.ts'

/** Merges two people's changes of one text by word. Returns null where both changed the same words, and where these are no texts of several words. */
export function mergeProse(base: unknown, mine: unknown, theirs: unknown): string | null {
  if (!isProse(base) || !isProse(mine) || !isProse(theirs)) return null
  const text = mergeText(base, mine, theirs)
  return 'merged' in text ? text.merged : null
}
