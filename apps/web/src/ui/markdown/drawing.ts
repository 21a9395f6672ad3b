import type { Footnotes } from './footnotes.ts'

/** Context in which a part of an answer is rendered. */
export interface Drawing {
  /** Prefix of the ids of the elements that footnotes link to. */
  name: string
  /** Heading level that a single `#` maps to. */
  level: number
  /** Footnotes of the answer, or null until the answer is complete. */
  footnotes: Footnotes | null
  /** True if the part contains code that is still incomplete. */
  growing: boolean
  /** True inside a link, because links can't be nested. */
  linked: boolean
  /** Nesting depth in lists, quotes and emphasis. */
  depth: number
}
