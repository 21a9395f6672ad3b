import type { JsonValue } from './json-value.ts'

/**
 * The words and the thoughts of a message's `content`: a text, one typed part, or a list of parts. What is neither, such as a picture, says nothing. Never throws.
 */
export function messageWords(content: JsonValue | undefined): { text: string; thoughts: string } {
  if (typeof content === 'string') return { text: content, thoughts: '' }
  const parts = (Array.isArray(content) ? content : [content]).map(partOf)
  return { text: parts.map(({ text }) => text).join(''), thoughts: parts.map(({ thoughts }) => thoughts).join('') }
}

const NOTHING = { text: '', thoughts: '' }

function partOf(part: JsonValue | undefined): { text: string; thoughts: string } {
  if (typeof part === 'string') return { text: part, thoughts: '' }
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return NOTHING
  if (part.type === 'thinking' || part.type === 'reasoning') return { text: '', thoughts: textWithin(part.thinking ?? part.reasoning ?? part.text) }
  return { text: textWithin(part.text), thoughts: '' }
}

function textWithin(given: JsonValue | undefined): string {
  if (typeof given === 'string') return given
  if (Array.isArray(given))
    return given.map((one) => (typeof one === 'object' && one !== null && !Array.isArray(one) ? textWithin(one.text) : textWithin(one))).join('')
  return typeof given === 'object' && given !== null && typeof given.value === 'string' ? given.value : ''
}
