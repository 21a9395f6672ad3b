import type { Footnotes } from './footnotes.ts'

/** Context of the answer for rendering one of its parts. */
export interface Drawing {
  /** Prefix of the element ids that footnotes link to. */
  name: string
  /** Level of a heading with one `#`. */
  level: number
  /** Null until the answer is complete. */
  footnotes: Footnotes | null
  /** True if the part contains code that may still grow. */
  growing: boolean
  /** True inside of a link, because links can't be nested. */
  linked: boolean
  /** Nesting depth in lists, quotes and emphasis. */
  depth: number
}
