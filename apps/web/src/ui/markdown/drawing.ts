import type { Footnotes } from './footnotes.ts'

/** Context for rendering a part of an answer. */
export interface Drawing {
  /** Prefix of the element ids that footnotes link to. */
  name: string
  /** Heading level that a single `#` maps to. */
  level: number
  /** Null until the answer is complete. */
  footnotes: Footnotes | null
  /** True if the part contains code that is still incomplete. */
  growing: boolean
  /** True inside a link, because links can't be nested. */
  linked: boolean
  /** Nesting depth in lists, quotes and emphasis. */
  depth: number
}
