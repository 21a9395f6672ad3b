import type { Footnotes } from './footnotes.ts'

/** What a part of an answer needs to know of the whole to be drawn. */
export interface Drawing {
  /** Begins the names of the places that footnotes lead to. */
  name: string
  /** The level of a heading with one `#`. */
  level: number
  /** Known once the answer is whole. */
  footnotes: Footnotes | null
  /** It holds code that may still grow. */
  growing: boolean
  /** It lies within a link, which holds no other. */
  linked: boolean
  /** How deep it lies in lists, quotations and stresses. */
  depth: number
}
