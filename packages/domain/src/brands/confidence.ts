/** Facts below this are put to the reader to check. */
export const CHECK_BELOW = 0.7
const SURE_FROM = 0.9

export type ConfidenceWord = 'sure' | 'likely' | 'check'

/** How sure a fact is, in a word. */
export function confidenceWord(confidence: number): ConfidenceWord {
  if (confidence >= SURE_FROM) return 'sure'
  return confidence >= CHECK_BELOW ? 'likely' : 'check'
}
