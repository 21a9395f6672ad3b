import { type Check, type CompiledChecks, type Finding, type Hit, MAX_FIXABLE_LENGTH, MAX_HITS, type Place } from './findings/check.ts'
import { paragraphsOf } from './text/pieces.ts'
import { withFix } from './with-fixes.ts'

/** Result of checking a text. `score` is out of 100; `judged` is the number of rules that code can't evaluate. */
export interface TextReport {
  findings: Finding[]
  passed: number
  passes: Check[]
  failed: number
  judged: number
  /** Total weight of all applied checks (`all`), and of the failed checks. */
  weight: { failed: number; all: number }
  score: number
}

/** Weight of a check by level. Checks that a model judges have the level `suggest`. */
export const WEIGHTS: Record<Finding['level'], number> = { block: 3, warn: 2, suggest: 1 }

/** Maximum number of fixes to try per check and paragraph. */
const MAX_FIXES = 25

/** Checks a text as the specified kind of copy. Returns findings in text order, each with its span and, if a fix resolves it, that fix. */
export function checkText(text: string, { checks, judged }: CompiledChecks, place: Place = 'text'): TextReport {
  const applicable = checks.filter(({ places }) => !places || places.includes(place))
  const findings = applicable
    .flatMap((check) => findingsOf(check, text, place, applicable))
    .sort((a, b) => WEIGHTS[b.level] - WEIGHTS[a.level])
    .filter((finding, index, all) => !all.some((other, at) => at < index && isSame(other, finding)))
    .sort((a, b) => (a.span?.start ?? text.length) - (b.span?.start ?? text.length) || WEIGHTS[b.level] - WEIGHTS[a.level])
  const broken = new Set(findings.map(({ rule }) => rule))
  const failed = applicable.filter(({ id }) => broken.has(id))
  const weightOf = (some: Check[]) => some.reduce((sum, { level }) => sum + WEIGHTS[level], 0)
  const weight = { failed: weightOf(failed), all: weightOf(applicable) }
  return {
    findings,
    passed: applicable.length - failed.length,
    passes: applicable.filter((check) => !failed.includes(check)),
    failed: failed.length,
    judged: judged.length,
    weight,
    score: scoreOf(weight),
  }
}

/** Returns the weighted fraction of passed checks as a score out of 100, or 100 if no check applies. */
export const scoreOf = ({ failed, all }: { failed: number; all: number }): number => (all === 0 ? 100 : Math.round(100 * (1 - failed / all)))

/** Returns true if two clauses of one rule mark the same span, in which case only the more serious finding is reported. */
const isSame = (first: Finding, second: Finding) =>
  first.span !== undefined && first.span.start === second.span?.start && first.span.end === second.span.end && lineOf(first) === lineOf(second)
const lineOf = ({ rule }: Finding) => rule.split('/')[0]

function findingsOf(check: Check, text: string, place: Place, applicable: readonly Check[]): Finding[] {
  const parts = check.wholeText ? [{ text, start: 0 }] : paragraphsOf(text)
  return parts.flatMap(({ text: part, start }) =>
    check
      .find(part, place)
      .slice(0, MAX_HITS)
      .map((hit, index) => {
        const { level, id: rule } = check
        const { span, message, fix } = hit
        const helps = fix !== undefined && index < MAX_FIXES && removes(hit, part, place, check, applicable)
        return {
          level,
          place,
          rule,
          message,
          ...(span ? { span: { start: span.start + start, end: span.end + start } } : {}),
          ...(helps ? { fix: { start: fix.start + start, end: fix.end + start, text: fix.text } } : {}),
        }
      }),
  )
}

/** Returns true if a fix reduces the findings of its own check without causing findings of other checks in that part of the text. */
function removes({ fix }: Hit, part: string, place: Place, check: Check, applicable: readonly Check[]): boolean {
  if (!fix || part.length > MAX_FIXABLE_LENGTH) return false
  const after = withFix(part, fix)
  const count = (counted: Check, text: string) => counted.find(text, place).length
  return count(check, after) < count(check, part) && applicable.every((candidate) => candidate === check || count(candidate, after) <= count(candidate, part))
}
