/** A range in a text, in UTF-16 units, with an exclusive `end`. */
export interface Span {
  start: number
  end: number
}

/** A replacement of the span with `text`. */
export interface Fix extends Span {
  text: string
}

/** A finding of a check. `rule` is the id of the check; `span` is the affected range, absent if the finding concerns the whole text. */
export interface Finding {
  level: 'block' | 'warn' | 'suggest'
  place: Place
  rule: string
  message: string
  span?: Span
  fix?: Fix
}

/** Kinds of copy. */
export const PLACES = ['text', 'header', 'subject', 'body', 'button'] as const
export type Place = (typeof PLACES)[number]
