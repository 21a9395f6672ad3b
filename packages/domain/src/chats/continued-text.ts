/** Minimum length of a complete continuation to be treated as a repetition of the text's beginning; a shorter one, such as a closing quote, is new text. */
const MIN_REPETITION = 20

/**
 * Returns a text joined with its continuation; a continuation that repeats the text from the start, as some models do, replaces it. If not `complete`, a
 * repetition that has not reached the end of the text adds nothing yet.
 */
export function continuedText(before: string, continuation: string, complete: boolean): string {
  if (before === '' || continuation.startsWith(before)) return continuation
  const isRepetition = before.startsWith(continuation) && (!complete || continuation.length >= MIN_REPETITION)
  return isRepetition ? before : before + continuation
}
