/** Minimum length of a complete continuation that counts as a repetition of the start of the text; a shorter one, such as a closing quote, is part of it. */
const MIN_REPETITION = 20

/**
 * Returns a text and its continuation as one text. A continuation that starts with the text again, as models sometimes do, replaces it. `complete` is false while
 * the continuation still grows: a repetition that has not reached the end of the text adds nothing yet.
 */
export function continuedText(before: string, continuation: string, complete: boolean): string {
  if (before === '' || continuation.startsWith(before)) return continuation
  const isRepetition = before.startsWith(continuation) && (!complete || continuation.length >= MIN_REPETITION)
  return isRepetition ? before : before + continuation
}
