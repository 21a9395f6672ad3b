/** Confidence below which a fact is marked for review. */
export const CHECK_BELOW = 0.7
const MIN_SURE_CONFIDENCE = 0.9

export type ConfidenceWord = 'sure' | 'likely' | 'check'

/** Returns the display label for a confidence. */
export function confidenceWord(confidence: number): ConfidenceWord {
  if (confidence >= MIN_SURE_CONFIDENCE) return 'sure'
  return confidence >= CHECK_BELOW ? 'likely' : 'check'
}
