import type { Fix } from './finding.ts'
import { withFix } from './with-fix.ts'

/** A text with several fixes in it. Of those that lie over each other the first one of the text is taken. */
export function withFixes(text: string, fixes: readonly Fix[]): string {
  const inOrder = [...fixes].sort((a, b) => a.start - b.start)
  const apart = inOrder.filter((fix, at) => inOrder.slice(0, at).every((before) => before.end <= fix.start))
  return apart.reduceRight(withFix, text)
}
