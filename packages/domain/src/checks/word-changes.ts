import { wordsOf } from './text/pieces.ts'

/** Removed and added words at one position. One of the lists may be empty. */
export interface WordChange {
  before: string[]
  after: string[]
}

/** Maximum number of words to compare. Limited because the comparison takes quadratic time. */
const MAX_WORDS = 400

/** Returns the word-by-word differences between two texts, based on their longest common subsequence. Ignores case. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [old, now] = [before, after].map((text) =>
    wordsOf(text)
      .slice(0, MAX_WORDS)
      .map((word) => word.text),
  ) as [string[], string[]]
  const same = (i: number, j: number) => old[i]?.toLowerCase() === now[j]?.toLowerCase()
  const length = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (i: number, j: number) => length[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) (length[i] as Uint16Array)[j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const changes: WordChange[] = []
  let open: WordChange | null = null
  for (let i = 0, j = 0; i < old.length || j < now.length; ) {
    if (i < old.length && j < now.length && same(i, j)) {
      open = null
      i++
      j++
      continue
    }
    if (!open) {
      open = { before: [], after: [] }
      changes.push(open)
    }
    if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) open.before.push(old[i++] ?? '')
    else open.after.push(now[j++] ?? '')
  }
  return changes
}
