import { mergeText } from '@brandwright/domain/history/merge-text'
import { isProse } from './document-definition.ts'

/** Merges two users' changes to a text word by word. Returns null if the changes overlap, or if a value is not a text of several words. */
export function mergeProse(base: unknown, mine: unknown, theirs: unknown): string | null {
  if (!isProse(base) || !isProse(mine) || !isProse(theirs)) return null
  const text = mergeText(base, mine, theirs)
  return 'merged' in text ? text.merged : null
}
