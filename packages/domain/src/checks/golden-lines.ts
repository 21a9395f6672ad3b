import type { CopyGuidelines, GoldenLine } from '../guidelines/copy-guidelines.ts'
import { checkText } from './check-text.ts'
import type { CompiledChecks, Finding, Place } from './findings/check.ts'

interface BrokenGolden {
  line: GoldenLine
  /** Findings of a good line. The list is empty for a bad line, which is included because no check reports it. */
  findings: Finding[]
}

const PLACES: readonly (readonly [RegExp, Place])[] = [
  [/subject/i, 'subject'],
  [/button|call to action|cta/i, 'button'],
  [/head|title/i, 'header'],
  [/body|paragraph|product|preview/i, 'body'],
]

/** Returns the kind of copy that a label describes: "Email subject" → subject. */
export const placeOfKind = (kind: string): Place => PLACES.find(([pattern]) => pattern.test(kind))?.[1] ?? 'text'

/**
 * Returns golden lines that contradict the checks: good lines with a finding more serious than a suggestion, and bad lines that pass all checks. If a model
 * judges some of the rules, bad lines are skipped, because those rules may reject them.
 */
export function brokenGoldenLines({ copywriting }: CopyGuidelines, compiled: CompiledChecks): BrokenGolden[] {
  return copywriting.examples.flatMap(({ kind, examples }) =>
    examples.flatMap((line) => {
      const { findings } = checkText(line.text, compiled, placeOfKind(kind))
      const failing = findings.filter(({ level }) => level !== 'suggest')
      if (line.good) return failing.length > 0 ? [{ line, findings: failing }] : []
      return findings.length === 0 && compiled.judged.length === 0 ? [{ line, findings: [] }] : []
    }),
  )
}
