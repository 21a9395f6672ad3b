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

/** A violation of a rule in a text, with an optional fix. Without a span, the violation concerns the whole text. */
export interface Hit {
  span?: Span
  message: string
  fix?: Fix
}

/** Maximum number of findings per check and paragraph. */
export const MAX_HITS = 100

/** Maximum length in characters of a paragraph for which fixes are tried. Trying one fix takes as long as a check. */
export const MAX_FIXABLE_LENGTH = 5000

/**
 * A rule that code can evaluate, for the kinds of copy in `places` or, without `places`, for all of them. `wholeText` checks receive all paragraphs at once,
 * other checks one paragraph at a time.
 */
export interface Check {
  id: string
  /** The rule as its author wrote it. */
  rule: string
  level: Finding['level']
  places?: readonly Place[]
  wholeText?: boolean
  /** Set for checks that do not apply to legal text. */
  aspect?: 'tone' | 'length'
  find(text: string, place: Place): Hit[]
}

/** A rule that code can't evaluate: a model receives `prompt` and responds in the format of `judged-answer.ts`. */
export interface JudgedCheck {
  id: string
  rule: string
  prompt: string
}

/** Compiled guidelines of a brand. */
export interface CompiledChecks {
  checks: Check[]
  judged: JudgedCheck[]
}

/** Facts about the brand in addition to its rules. */
export interface KnownFacts {
  /** Texts that can support a claim: the brand's pages and products. */
  sources: readonly string[]
  /** Names that keep their capital letters. */
  names: readonly string[]
}
