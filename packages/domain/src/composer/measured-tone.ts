import type { Tone } from '../guidelines/copy-guidelines.ts'
import type { VoiceMeasures } from './voice-measures.ts'

/** Minimum number of sentences for a measurable tone. */
const MIN_SENTENCES = 8
/** Reading grades of easy text and of specialist text. */
const EASY_GRADE = 5
const HARD_GRADE = 15

/**
 * Returns the tone measured on a brand's pages, in percent per scale; sliders show each value as a tick, and scales that are based on words support English
 * only. Warm is measured by "we" and "you", serious by the absence of exclamations and questions, formal by full forms and a high grade, technical by long
 * words and a high grade, bold by exclamations and praise.
 */
export function measuredTone(measures: VoiceMeasures): Omit<Tone, 'id'>[] {
  const { texts, sentences, grade } = measures
  if (sentences < MIN_SENTENCES) return []
  const loud = measures.exclamations / sentences
  const questionShare = measures.questions / sentences
  const serious = { name: 'Playful to Serious', value: percent(1 - 3 * loud - 2 * questionShare) }
  if (grade === null) return [serious]
  const hard = (grade - EASY_GRADE) / (HARD_GRADE - EASY_GRADE)
  const full = measures.contractible === 0 ? 0.5 : 1 - measures.contracted / measures.contractible
  return [
    { name: 'Reserved to Warm', value: percent((0.5 * (measures.we + measures.you)) / texts + 0.2) },
    serious,
    { name: 'Casual to Formal', value: percent(0.5 * full + 0.5 * clamp(hard)) },
    { name: 'Plain to Technical', value: percent(0.5 * clamp(hard) + 2 * measures.longWords) },
    { name: 'Quiet to Bold', value: percent(0.1 + 3 * loud + (4 * measures.hype) / sentences) },
  ]
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))
const percent = (share: number) => Math.round(100 * clamp(share))
