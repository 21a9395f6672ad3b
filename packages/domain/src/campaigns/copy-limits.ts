import { countCopyWords } from '../checks/text/copy-words.ts'
import { plainBody } from './rich-text.ts'
import type { Section } from './section.ts'

/** Maximum number of words by field of an email section. */
const MAX_WORDS: Partial<Record<keyof Section, number>> = { preheader: 3, subheader: 5, body: 20 }

/** Returns the word count and limit of a text, or null if the text has no limit. In quotes and footers, only the preheader has a limit. */
export function copyCount({ type }: Pick<Section, 'type'>, field: keyof Section, text: string): { words: number; max: number } | null {
  const max = MAX_WORDS[field]
  if (max === undefined || ((type === 'quote' || type === 'footer') && field !== 'preheader')) return null
  return { words: countCopyWords(field === 'body' ? plainBody(text) : text), max }
}
