import type { CopyGuidelines, GoldenLine } from '../guidelines/copy-guidelines.ts'
import type { CompiledChecks } from './check.ts'
import { checkText } from './check-text.ts'
import type { Finding, Place } from './finding.ts'

interface BrokenGolden {
  line: GoldenLine
  /** What a good line fails; empty for a bad one, which passes all checks though it should not. */
  findings: Finding[]
}

const PLACES: readonly (readonly [RegExp, Place])[] = [
  [/subject/i, 'subject'],
  [/button|call to action|cta/i, 'button'],
  [/head|title/i, 'header'],
  [/body|paragraph|product|preview/i, 'body'],
]

/** What kind of copy the words name: "Email subject" → subject. */
export const placeOfKind = (kind: string): Place => PLACES.find(([pattern]) => pattern.test(kind))?.[1] ?? 'text'

/**
 * Golden lines that no longer do what they must: good ones that fail a check above a suggestion, bad ones that pass all. Where rules are left to
 * judgement a bad line may be theirs: it is not counted as broken.
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
