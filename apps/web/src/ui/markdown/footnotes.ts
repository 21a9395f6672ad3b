import type { Block } from './answer.ts'
import type { FootnoteDefinition, FootnoteMark } from './footnote-syntax.ts'
import { tokensWithin } from './tokens-within.ts'

/** Footnotes of a complete answer, numbered in order of first reference. */
export interface Footnotes {
  numbers: ReadonlyMap<string, number>
  /** First reference to each footnote. The footnote links back to this reference. */
  first: ReadonlySet<FootnoteMark>
  notes: readonly FootnoteDefinition[]
}

/**
 * Returns the footnotes that are both referenced and defined, or null if there are none. Counts a reference inside a footnote only if that footnote is listed
 * itself.
 */
export function footnotesOf(blocks: readonly Block[]): Footnotes | null {
  const definitions = new Map<string, FootnoteDefinition>()
  for (const { token } of blocks) if (token.type === 'footnoteDefinition' && !definitions.has(token.label)) definitions.set(token.label, token)
  if (definitions.size === 0) return null
  const numbers = new Map<string, number>()
  const first = new Set<FootnoteMark>()
  const notes: FootnoteDefinition[] = []
  const list = (mark: FootnoteMark) => {
    const note = definitions.get(mark.label)
    if (!note || numbers.has(mark.label)) return
    numbers.set(mark.label, notes.push(note))
    first.add(mark)
  }
  for (const { token, marks } of blocks) if (token.type !== 'footnoteDefinition') for (const mark of marks) list(mark)
  for (const note of notes) for (const inner of tokensWithin(note)) if (inner.type === 'footnoteMark') list(inner)
  return notes.length > 0 ? { numbers, first, notes } : null
}
