import { withFix } from '@brandwright/domain/checks/with-fix'

type Fix = Parameters<typeof withFix>[1]

/** A text with several fixes in it. Of those that lie over each other the first one of the text is taken. */
export function withFixes(text: string, fixes: readonly Fix[]): string {
  const inOrder = [...fixes].sort((a, b) => a.start - b.start)
  const apart = inOrder.filter((fix, at) => inOrder.slice(0, at).every((before) => before.end <= fix.start))
  return apart.reduceRight(withFix, text)
}
