import { z } from 'zod'

export const textMark = z.object({
  strong: z.boolean().optional(),
  em: z.boolean().optional(),
  /** The address that the span links to. */
  link: z.string().optional(),
})

/** A stretch of a paragraph in one style, or a merge tag: a field of the recipient with the text that stands in where it is empty. */
export const textSpan = z.union([
  z.object({ text: z.string(), marks: textMark.optional() }),
  z.object({ merge: z.string(), fallback: z.string(), marks: textMark.optional() }),
])
export type TextSpan = z.infer<typeof textSpan>

/** Body text: paragraphs of spans. An empty list is an empty body. */
export const richText = z.object({ blocks: z.array(z.object({ id: z.string(), spans: z.array(textSpan) })) })
export type RichText = z.infer<typeof richText>

/** Returns body text of one paragraph a line, without marks. `newId` names the paragraphs. */
export function richTextOf(text: string, newId: () => string): RichText {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  return { blocks: lines.map((line) => ({ id: newId(), spans: spansOf(line) })) }
}

/** Returns the text of a body, a line for each paragraph, with merge tags in the product's own notation. */
export function plainTextOf({ blocks }: RichText): string {
  return blocks.map(({ spans }) => spans.map((span) => ('text' in span ? span.text : mergeTag(span.merge, span.fallback))).join('')).join('\n')
}

/** `{{person.firstName | default: "there"}}`; the fallback may be absent. */
export const MERGE_TAG = /\{\{\s*(?<field>[a-z][\w.]*)\s*(?:\|\s*default:\s*"(?<fallback>[^"]*)")?\s*\}\}/gi

export function mergeTag(field: string, fallback: string): string {
  return `{{${field} | default: "${fallback.replaceAll('"', '’')}"}}`
}

/** Splits plain text into spans of text and of merge tags. A tag without a fallback has an empty one. */
export function spansOf(text: string): TextSpan[] {
  const spans: TextSpan[] = []
  let end = 0
  for (const match of text.matchAll(MERGE_TAG)) {
    if (match.index > end) spans.push({ text: text.slice(end, match.index) })
    spans.push({ merge: match.groups?.field ?? '', fallback: match.groups?.fallback ?? '' })
    end = match.index + match[0].length
  }
  if (end < text.length) spans.push({ text: text.slice(end) })
  return spans
}
