import type { Finding, Fix, Place, Span } from './finding.ts'

/** A place in a text that breaks a rule, with what would put it right. Without a span the whole text does. */
export interface Hit {
  span?: Span
  message: string
  fix?: Fix
}

/** Findings of one check in one paragraph: more say nothing more. */
export const MAX_HITS = 100

/** In characters: no fixes are looked for in a longer paragraph. Each one is tried out, which is as much work as checking it. */
export const MAX_FIXABLE_LENGTH = 5000

/** A rule that code decides. `wholeText` ones look at all paragraphs at once, the others at one after the other. `places` are all where it is absent. */
export interface Check {
  id: string
  /** The rule in its author's words. */
  rule: string
  level: Finding['level']
  places?: readonly Place[]
  wholeText?: boolean
  find(text: string, place: Place): Hit[]
}

/** A rule that needs judgement: a model is asked with `prompt` and answers as `judged-answer.ts` says. */
export interface JudgedCheck {
  id: string
  rule: string
  prompt: string
}

/** What a brand's guidelines compile to. */
export interface CompiledChecks {
  checks: Check[]
  judged: JudgedCheck[]
}

/** What is known of the brand beside its rules. */
export interface KnownFacts {
  /** Texts that a claim may stand on: the brand's own pages and products. */
  sources: readonly string[]
  /** Names that keep their capitals. */
  names: readonly string[]
}
