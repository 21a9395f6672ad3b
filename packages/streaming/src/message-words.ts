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

/** Parts hold a text, an object with its value, or a list of such; what is nested deeper is none. */
function textWithin(given: JsonValue | undefined, isNested = false): string {
  if (typeof given === 'string') return given
  if (Array.isArray(given))
    return isNested ? '' : given.map((one) => textWithin(typeof one === 'object' && one !== null && !Array.isArray(one) ? one.text : one, true)).join('')
  return typeof given === 'object' && given !== null && typeof given.value === 'string' ? given.value : ''
}
