import { plainBody } from '@brandwright/domain/campaigns/rich-text'
import type { Section } from '@brandwright/domain/campaigns/section'

/** The most words of each text of an email. */
const MAX_WORDS: Partial<Record<keyof Section, number>> = { preheader: 3, subheader: 5, body: 20 }

interface CopyCount {
  words: number
  max: number
}

/** Returns how many words a text has and may have; null for a text without a limit. Quotes and footers have none but for the pre-header. */
export function copyCount({ type }: Pick<Section, 'type'>, field: keyof Section, text: string): CopyCount | null {
  const max = MAX_WORDS[field]
  if (max === undefined || ((type === 'quote' || type === 'footer') && field !== 'preheader')) return null
  return { words: (field === 'body' ? plainBody(text) : text).split(/\s+/).filter(Boolean).length, max }
}
