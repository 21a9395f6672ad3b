import type { JsonValue } from './json-value.ts'

interface MessageText {
  text: string
  thoughts: string
  /** The model's reason for refusing to respond. */
  refusal: string
}

/**
 * Returns the text, reasoning and refusal in a message's `content`: a string, a typed part, or a list of parts. Ignores parts that are not text, such as
 * images, and never throws.
 */
export function messageText(content: JsonValue | undefined): MessageText {
  if (typeof content === 'string') return { ...NOTHING, text: content }
  const parts = (Array.isArray(content) ? content : [content]).map(partOf)
  const joined = (field: keyof MessageText) => parts.map((part) => part[field]).join('')
  return { text: joined('text'), thoughts: joined('thoughts'), refusal: joined('refusal') }
}

const NOTHING: MessageText = { text: '', thoughts: '', refusal: '' }

function partOf(part: JsonValue | undefined): MessageText {
  if (typeof part === 'string') return { ...NOTHING, text: part }
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return NOTHING
  if (part.type === 'thinking' || part.type === 'reasoning') return { ...NOTHING, thoughts: textWithin(part.thinking ?? part.reasoning ?? part.text) }
  if (part.type === 'refusal') return { ...NOTHING, refusal: textWithin(part.refusal ?? part.text) }
  return { ...NOTHING, text: textWithin(part.text) }
}

/** Returns the text of a part: a string, an object with a `value`, or a list of these. Deeper nesting is ignored. */
function textWithin(content: JsonValue | undefined, isNested = false): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content))
    return isNested
      ? ''
      : content.map((part) => textWithin(typeof part === 'object' && part !== null && !Array.isArray(part) ? part.text : part, true)).join('')
  return typeof content === 'object' && content !== null && typeof content.value === 'string' ? content.value : ''
}
