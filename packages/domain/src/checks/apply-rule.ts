import { checkText } from './check-text.ts'
import { compileLine, type RuleLine } from './compile-line.ts'
import type { Finding, KnownFacts, Place } from './findings/check.ts'

/** An existing line of copy: from a draft, a section or the golden lines. */
export interface CopyLine {
  id: string
  text: string
  place?: Place
}

interface RuleOutcome {
  /** Number of lines that follow the rule, or null if code can't evaluate the rule. */
  kept: number | null
  of: number
  /** Lines that violate the changed rule. */
  fails: { line: CopyLine; findings: Finding[] }[]
}

/** Returns the effect of a changed rule on existing copy: how many lines follow the rule, and the lines that violate it. */
export function applyRule(rule: RuleLine, lines: readonly CopyLine[], facts: KnownFacts): RuleOutcome {
  const { checks } = compileLine(rule, facts)
  const applicable = lines.filter(({ place = 'text' }) => checks.some(({ places }) => !places || places.includes(place)))
  const fails = applicable
    .map((line) => ({ line, findings: checkText(line.text, { checks, judged: [] }, line.place).findings }))
    .filter(({ findings }) => findings.length > 0)
  return { kept: checks.length === 0 ? null : applicable.length - fails.length, of: applicable.length, fails }
}
