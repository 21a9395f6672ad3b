import { diffTokens, type TokenChange } from './diff-tokens.ts'
import { segmentWords } from './segment-words.ts'

export type MergedText = { merged: string } | { conflict: { mine: string; theirs: string } }

const MAX_EDITS = 1000
const MAX_CHARACTERS = 200_000

/**
 * Merges two changes to a text word by word: combines changes to different words, applies identical changes once, and returns a conflict with both full texts
 * for changes to the same words or for an insertion adjacent to another change. Merges line by line if more than 1,000 words and spaces differ on one side;
 * also returns a conflict if more than 1,000 lines differ or a text exceeds 200,000 characters.
 */
export function mergeText(base: string, mine: string, theirs: string): MergedText {
  if (mine === theirs || theirs === base) return { merged: mine }
  if (mine === base) return { merged: theirs }
  const conflict = { conflict: { mine, theirs } }
  if ([base, mine, theirs].some((text) => text.length > MAX_CHARACTERS)) return conflict
  for (const tokensOf of [wordsOf, linesOf]) {
    const tokens = tokensOf(base)
    const ours = diffTokens(tokens, tokensOf(mine), MAX_EDITS)
    const theirChanges = diffTokens(tokens, tokensOf(theirs), MAX_EDITS)
    if (!ours || !theirChanges) continue
    const changes = combine(ours, theirChanges)
    return changes ? { merged: withChanges(tokens, changes) } : conflict
  }
  return conflict
}

/** Splits a text into words, spaces and punctuation. Joining the parts restores the text. */
export const wordsOf = (text: string): string[] => Array.from(segmentWords(text), ({ segment }) => segment)

const linesOf = (text: string): string[] => text.split(/(?<=\n)/)

/** Returns the changes of both sides in ascending order, or null if two different changes overlap. */
function combine(ours: readonly TokenChange[], theirs: readonly TokenChange[]): TokenChange[] | null {
  const combined: TokenChange[] = []
  let [i, j] = [0, 0]
  while (i < ours.length || j < theirs.length) {
    const [ourChange, theirChange] = [ours[i], theirs[j]]
    if (ourChange && theirChange && overlap(ourChange, theirChange)) {
      if (!same(ourChange, theirChange)) return null
      combined.push(ourChange)
      i++
      j++
    } else if (ourChange && (!theirChange || ourChange.start < theirChange.start)) {
      combined.push(ourChange)
      i++
    } else if (theirChange) {
      combined.push(theirChange)
      j++
    }
  }
  return combined
}

/** Returns true if two changes overlap. An insertion also overlaps an adjacent change, because the order of the two is ambiguous. */
const overlap = (a: TokenChange, b: TokenChange): boolean =>
  a.start === a.end || b.start === b.end ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end

const same = (a: TokenChange, b: TokenChange): boolean =>
  a.start === b.start && a.end === b.end && a.tokens.length === b.tokens.length && a.tokens.every((token, index) => token === b.tokens[index])

function withChanges(tokens: readonly string[], changes: readonly TokenChange[]): string {
  let [text, from] = ['', 0]
  for (const { start, end, tokens: next } of changes) {
    text += tokens.slice(from, start).join('') + next.join('')
    from = end
  }
  return text + tokens.slice(from).join('')
}
