import type { CompiledChecks } from '../checks/check.ts'
import { checkText } from '../checks/check-text.ts'
import type { Finding, Fix, Place } from '../checks/finding.ts'
import { withFix } from '../checks/with-fix.ts'
import type { Writer } from './writer.ts'

/** A fix brings no finding that was not there, so that each pass leaves less to do; what is left after these stays. */
const MAX_PASSES = 10

/** A text with every fix of the checks in it, and what each was for. */
export function corrected(text: string, compiled: CompiledChecks, place: Place = 'text'): { text: string; changes: string[] } {
  const changes: string[] = []
  let now = text
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const fixes = apart(checkText(now, compiled, place).findings)
    if (fixes.length === 0) break
    changes.push(...fixes.map(({ message }) => message))
    now = fixes.reduceRight((line, { fix }) => withFix(line, fix), now)
  }
  return { text: now, changes }
}

/** Findings with fixes that do not touch each other, in their order. */
function apart(findings: readonly Finding[]): (Finding & { fix: Fix })[] {
  let end = -1
  return findings
    .filter((finding): finding is Finding & { fix: Fix } => finding.fix !== undefined)
    .sort((a, b) => a.fix.start - b.fix.start)
    .filter(({ fix }) => {
      if (fix.start < end) return false
      end = fix.end
      return true
    })
}

/** The text as the brand's rules have it. What the checks cannot mend stays, and is said. */
export const composeRewrite: Writer<'rewrite'> = (material, { text, body, header }) => {
  const given = text ?? body ?? header ?? ''
  if (given.trim() === '') return null
  const { checks: compiled } = material
  const { text: mended, changes } = corrected(given, compiled)
  const left = checkText(mended, compiled).findings.map(({ message }) => `Left to you: ${message}`)
  return { text: mended, changes: [...changes, ...new Set(left)] }
}
