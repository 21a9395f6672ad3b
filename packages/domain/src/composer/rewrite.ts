import { checkText } from '../checks/check-text.ts'
import type { CompiledChecks, Finding, Fix, Place } from '../checks/findings/check.ts'
import { withFix } from '../checks/with-fixes.ts'
import type { Writer } from './writer.ts'

/** Maximum number of correction passes. Each pass reduces the number of findings, because fixes cause no new findings. */
const MAX_PASSES = 10

/** Applies all fixes of the checks to a text, and returns the corrected text with the messages of the fixed findings. */
export function corrected(text: string, compiled: CompiledChecks, place: Place = 'text'): { text: string; changes: string[] } {
  const changes: string[] = []
  let now = text
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const fixes = nonOverlapping(checkText(now, compiled, place).findings)
    if (fixes.length === 0) break
    changes.push(...fixes.map(({ message }) => message))
    now = fixes.reduceRight((line, { fix }) => withFix(line, fix), now)
  }
  return { text: now, changes }
}

/** Returns the findings whose fixes don't overlap, in order. */
function nonOverlapping(findings: readonly Finding[]): (Finding & { fix: Fix })[] {
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

/** Rewrites the text by the brand's rules and lists findings that can't be fixed automatically. */
export const composeRewrite: Writer<'rewrite'> = (material, { text, body, header, subject }) => {
  const original = text ?? body ?? header ?? subject ?? ''
  if (original.trim() === '') return null
  const { checks: compiled } = material
  const { text: correctedText, changes } = corrected(original, compiled)
  const remaining = checkText(correctedText, compiled).findings.map(({ message }) => `Please fix by hand: ${message}`)
  return { text: correctedText, changes: [...changes, ...new Set(remaining)] }
}
