/** Places in a text, in UTF-16 units: `end` is the first one after it. */
export interface Span {
  start: number
  end: number
}

/** What stands at the span is replaced by `text`. */
export interface Fix extends Span {
  text: string
}

/** What a check found. `rule` is the check's id, `span` the words it is about, absent where it is about the whole text. */
export interface Finding {
  level: 'block' | 'warn' | 'suggest'
  place: Place
  rule: string
  message: string
  span?: Span
  fix?: Fix
}

/** What kind of copy a text is. */
export const PLACES = ['text', 'header', 'subject', 'body', 'button'] as const
export type Place = (typeof PLACES)[number]
