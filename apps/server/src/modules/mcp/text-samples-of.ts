import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

export const SAMPLE_KINDS = ['headings', 'paragraphs', 'pairs', 'buttons', 'productCopy', 'emails'] as const
type SampleKind = (typeof SAMPLE_KINDS)[number]

/** The brand's own words by kind, each once, as many as were asked for of each. */
export function textSamplesOf({ textSamples, email }: StyleGuide, { kind, limit }: { kind?: SampleKind; limit: number }) {
  const { headers, paragraphs, buttons, productCopy, pairs, emailSubjects } = textSamples
  const all: Record<SampleKind, readonly unknown[]> = {
    headings: [...new Set(Object.values(headers).flat())],
    paragraphs: [...new Set(paragraphs)],
    pairs,
    buttons: [...new Set(buttons)],
    productCopy: [...new Set(productCopy)],
    emails: email.length > 0 ? email : emailSubjects,
  }
  return Object.fromEntries(SAMPLE_KINDS.filter((name) => !kind || name === kind).map((name) => [name, all[name].slice(0, limit)]))
}
