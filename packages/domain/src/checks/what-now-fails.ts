import type { KnownFacts } from './check.ts'
import { checkText } from './check-text.ts'
import { compileLine, type RuleLine } from './compile-line.ts'
import type { Finding, Place } from './finding.ts'

/** A line of copy that is there already: a draft, a section, a golden line. */
export interface CopyLine {
  id: string
  text: string
  place?: Place
}

interface RuleOutcome {
  /** Null where the rule is one to judge. */
  kept: number | null
  of: number
  /** Lines that break the rule as it is now. */
  fails: { line: CopyLine; findings: Finding[] }[]
}

/** What of earlier copy fails by a rule as it would be now: "43 of 44", and which. */
export function whatNowFails(rule: RuleLine, lines: readonly CopyLine[], facts: KnownFacts): RuleOutcome {
  const { checks } = compileLine(rule, facts)
  const asked = lines.filter(({ place = 'text' }) => checks.some(({ places }) => !places || places.includes(place)))
  const fails = asked
    .map((line) => ({ line, findings: checkText(line.text, { checks, judged: [] }, line.place).findings }))
    .filter(({ findings }) => findings.length > 0)
  return { kept: checks.length === 0 ? null : asked.length - fails.length, of: asked.length, fails }
}
