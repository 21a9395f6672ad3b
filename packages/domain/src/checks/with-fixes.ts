import type { Fix } from './findings/check.ts'

/** Applies a fix to a text. */
export const withFix = (text: string, { start, end, text: fixed }: Fix): string => text.slice(0, start) + fixed + text.slice(end)

/** Applies several fixes to a text. Of fixes that overlap, only the first in the text is applied. */
export function withFixes(text: string, fixes: readonly Fix[]): string {
  const inOrder = [...fixes].sort((a, b) => a.start - b.start)
  const apart = inOrder.filter((fix, at) => inOrder.slice(0, at).every((before) => before.end <= fix.start))
  return apart.reduceRight(withFix, text)
}
