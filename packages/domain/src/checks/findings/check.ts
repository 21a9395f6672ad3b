import type { Finding, Fix, Place, Span } from './finding.ts'

/** A violation of a rule in a text, with a fix. Without a span, it applies to the whole text. */
export interface Hit {
  span?: Span
  message: string
  fix?: Fix
}

/** Maximum number of findings per check and paragraph. */
export const MAX_HITS = 100

/** Maximum length in characters of a paragraph that gets fixes, because trying a fix costs as much as a check. */
export const MAX_FIXABLE_LENGTH = 5000

/** A rule that code can decide, in the given `places` or everywhere. `wholeText` checks receive all paragraphs at once, others one paragraph at a time. */
export interface Check {
  id: string
  /** The rule in its author's wording. */
  rule: string
  level: Finding['level']
  places?: readonly Place[]
  wholeText?: boolean
  /** Set for rules from which legal text is exempt. */
  aspect?: 'tone' | 'length'
  find(text: string, place: Place): Hit[]
}

/** A rule that needs judgment: a model receives `prompt` and responds in the format of `judged-answer.ts`. */
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
  /** Names that retain their capitals. */
  names: readonly string[]
}
