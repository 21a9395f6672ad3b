/**
 * Minimum length of a complete continuation that counts as a repetition of the text's beginning; a shorter one, such as a closing quotation mark, counts as new
 * text.
 */
const MIN_REPETITION = 20

/**
 * Returns a text joined with its continuation. A continuation that repeats the text from the start, as some models write it, replaces the text; while it is not
 * `complete`, it adds nothing until it is longer than the text.
 */
export function continuedText(before: string, continuation: string, complete: boolean): string {
  if (before === '' || continuation.startsWith(before)) return continuation
  const isRepetition = before.startsWith(continuation) && (!complete || continuation.length >= MIN_REPETITION)
  return isRepetition ? before : before + continuation
}
