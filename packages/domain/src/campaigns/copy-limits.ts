import { plainBody } from './rich-text.ts'
import type { Section } from './section.ts'

/** How many words the parts of an email have at most. */
const MAX_WORDS: Partial<Record<keyof Section, number>> = { preheader: 3, subheader: 5, body: 20 }
/** A merge tag counts as one word. */
const MERGE_TAG = /\{\{[^}]*\}\}/g

/** Returns how many words a text has and may have; null for a text without a limit. Quotes and footers have none but for the pre-header. */
export function copyCount({ type }: Pick<Section, 'type'>, field: keyof Section, text: string): { words: number; max: number } | null {
  const max = MAX_WORDS[field]
  if (max === undefined || ((type === 'quote' || type === 'footer') && field !== 'preheader')) return null
  const plain = (field === 'body' ? plainBody(text) : text).replaceAll(MERGE_TAG, 'x')
  return { words: plain.split(/\s+/).filter(Boolean).length, max }
}
