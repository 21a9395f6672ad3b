import type { StyleGuide } from '../brands/style-guide.ts'
import { pointerOf } from '../pointers/guide-pointer.ts'
import { guidelinesOf } from './guidelines-of.ts'

/** A text of a guide that users can edit. Its pointer contains ids: `/copyGuidelines/overview/dos/line_5f/text`. */
export interface GuideText {
  pointer: string
  text: string
}

/** Guideline properties that are not texts: ids, scales, images and generated content. */
const NO_TEXT = new Set(['id', 'version', 'made', 'kind', 'tone', 'image', 'imagePrompt', 'made_from', 'prompts', 'summary'])

/** Returns the description of a guide and the non-empty texts of its draft guidelines, in order. */
export function guideTexts(guide: Pick<StyleGuide, 'description' | 'copyGuidelines'>): GuideText[] {
  const { made: _, version: __, ...guidelines } = guidelinesOf(guide)
  return [{ pointer: '/description', text: guide.description }, ...textsIn(guidelines, ['copyGuidelines'])].filter(({ text }) => text.trim() !== '')
}

function textsIn(value: unknown, steps: readonly string[]): GuideText[] {
  if (typeof value === 'string') return [{ pointer: pointerOf(...steps), text: value }]
  // Skips lists of strings. Pointers address list members by id, and strings have no id.
  if (Array.isArray(value)) return value.flatMap((member) => (typeof member?.id === 'string' ? textsIn(member, [...steps, member.id]) : []))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (NO_TEXT.has(key) ? [] : textsIn(inner, [...steps, key])))
}
