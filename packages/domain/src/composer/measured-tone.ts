import type { Tone } from '../guidelines/copy-guidelines.ts'
import type { VoiceMeasures } from './voice-measures.ts'

/** Fewer sentences than this have no tone that could be measured. */
const FEWEST_SENTENCES = 8
/** A text of this grade is plain, and one of that grade is for specialists. */
const EASY_GRADE = 5
const HARD_GRADE = 15

/**
 * The tone that a brand's pages measure, in percent on each scale: the tick beside each slider. Warm is how many texts say "we" or "you"; serious
 * is the absence of exclamations and questions; formal is full forms and a high grade; technical is long words and a high grade; bold is
 * exclamations and praise. Scales that need words are there for English alone.
 */
export function measuredTone(measures: VoiceMeasures): Omit<Tone, 'id'>[] {
  const { texts, sentences, grade } = measures
  if (sentences < FEWEST_SENTENCES) return []
  const loud = measures.exclamations / sentences
  const asking = measures.questions / sentences
  const serious = { name: 'Playful to Serious', value: percent(1 - 3 * loud - 2 * asking) }
  if (grade === null) return [serious]
  const hard = (grade - EASY_GRADE) / (HARD_GRADE - EASY_GRADE)
  const full = measures.contractible === 0 ? 0.5 : 1 - measures.contracted / measures.contractible
  return [
    { name: 'Reserved to Warm', value: percent((0.5 * (measures.we + measures.you)) / texts + 0.2) },
    serious,
    { name: 'Casual to Formal', value: percent(0.5 * full + 0.5 * clamped(hard)) },
    { name: 'Plain to Technical', value: percent(0.5 * clamped(hard) + 2 * measures.longWords) },
    { name: 'Quiet to Bold', value: percent(0.1 + 3 * loud + (4 * measures.hype) / sentences) },
  ]
}

const clamped = (share: number) => Math.min(1, Math.max(0, share))
const percent = (share: number) => Math.round(100 * clamped(share))
