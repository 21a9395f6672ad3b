import { mergeText } from '@brandwright/domain/history/merge-text'
import { isProse } from './is-prose.ts'

/** Merges two users' changes of a text by word. Returns null if changes overlap, or if these are not texts of several words. */
export function mergeProse(base: unknown, mine: unknown, theirs: unknown): string | null {
  if (!isProse(base) || !isProse(mine) || !isProse(theirs)) return null
  const text = mergeText(base, mine, theirs)
  return 'merged' in text ? text.merged : null
}
