import type { StyleGuide } from '../brands/style-guide.ts'
import type { Tone } from './copy-guidelines.ts'
import { guidelinesOf } from './guidelines-of.ts'

/**
 * Returns a guide whose brand voice has the specified values (in percent) on the tone scales with the specified names. Ignores names that the brand voice doesn't
 * contain.
 */
export function withTone<Guide extends Pick<StyleGuide, 'copyGuidelines'>>(guide: Guide, tone: readonly Pick<Tone, 'name' | 'value'>[] = []): Guide {
  const document = guidelinesOf(guide)
  const [voice, ...others] = document.guidelines
  if (tone.length === 0 || !voice) return guide
  const values = new Map(tone.map(({ name, value }) => [name, value]))
  const scales = voice.tone.map((scale) => ({ ...scale, value: values.get(scale.name) ?? scale.value }))
  return { ...guide, copyGuidelines: { ...document, guidelines: [{ ...voice, tone: scales }, ...others] } }
}
