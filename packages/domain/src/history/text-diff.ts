import { diffTokens } from './diff-tokens.ts'
import { wordsOf } from './merge-text.ts'

/** A span of text that both versions contain, or only the old or the new one. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

const MAX_EDITS = 1000

/**
 * Returns the word-by-word differences between two texts: the `same` and `removed` parts form the old text, the `same` and `added` parts the new one. Merges
 * changes that only a space separates; if more than 1,000 words and spaces differ, the whole text counts as replaced.
 */
export function textDiff(before: string, after: string): DiffPart[] {
  const old = wordsOf(before)
  const changes = diffTokens(old, wordsOf(after), MAX_EDITS) ?? [{ start: 0, end: old.length, tokens: [after] }]
  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], text: string) => text !== '' && parts.push({ kind, text })
  let [at, removed, added] = [0, '', '']
  const close = () => {
    add('removed', removed)
    add('added', added)
    ;[removed, added] = ['', '']
  }
  for (const { start, end, tokens } of changes) {
    const same = old.slice(at, start).join('')
    if (/^\s*$/.test(same) && removed + added !== '') {
      removed += same
      added += same
    } else {
      close()
      add('same', same)
    }
    removed += old.slice(start, end).join('')
    added += tokens.join('')
    at = end
  }
  close()
  add('same', old.slice(at).join(''))
  return parts
}
