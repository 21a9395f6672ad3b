import { z } from 'zod'
import { MAX_HEAD_CHARACTERS } from './campaign-item.ts'
import { sectionType } from './section.ts'

const writtenType = sectionType.exclude(['features', 'footer'])
const text = z.string().max(MAX_HEAD_CHARACTERS)

/** Texts received so far for a section that a model is writing. */
export const growingSection = z.object({ type: writtenType, preheader: text, header: text, subheader: text, body: text, button: text }).partial()
export type GrowingSection = z.infer<typeof growingSection>

/**
 * Parses the texts of an incomplete section from a model's response, and truncates each text to its maximum length. Ignores an incomplete type and all values
 * that are not text.
 */
export function readGrowingSection(value: unknown): GrowingSection {
  const { type, pre_header, header, sub_header, body, button } = membersOf(value)
  const texts = { preheader: pre_header, header, subheader: sub_header, body, button: membersOf(button).text }
  const known = writtenType.safeParse(type)
  const read: GrowingSection = known.success ? { type: known.data } : {}
  for (const [name, text] of Object.entries(texts) as [keyof typeof texts, unknown][])
    if (typeof text === 'string' && text !== '') read[name] = text.slice(0, MAX_HEAD_CHARACTERS)
  return read
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
