/** Facts below this confidence are marked for review. */
export const CHECK_BELOW = 0.7
const SURE_FROM = 0.9

export type ConfidenceWord = 'sure' | 'likely' | 'check'

/** Returns the label of a confidence. */
export function confidenceWord(confidence: number): ConfidenceWord {
  if (confidence >= SURE_FROM) return 'sure'
  return confidence >= CHECK_BELOW ? 'likely' : 'check'
}
