/**
 * Minimum length of a complete continuation that counts as a repetition of the text's beginning. A shorter one, such as a closing quotation mark, counts as new
 * text.
 */
const MIN_REPETITION = 20

/** A piece of an answer from a run's events: the id of the message, the offset of the piece in the message's text, and the attempt that wrote the piece. */
export interface TextPiece {
  id: string
  attempt: number
  from: number
  text: string
}
export interface GrowingText {
  id: string
  attempt: number
  text: string
}

export const NO_TEXT: GrowingText = { id: '', attempt: 0, text: '' }

/** Appends a piece to the text. Another message, or another attempt after a server restart, starts with an empty text. */
export function growText({ id, attempt, text }: GrowingText, piece: TextPiece): GrowingText {
  const isSame = piece.id === id && piece.attempt === attempt
  return { id: piece.id, attempt: piece.attempt, text: (isSame ? text : '').slice(0, piece.from) + piece.text }
}

/**
 * Returns a text joined with its continuation. A continuation that repeats the text from the start, as some models write it, replaces the text; while such a
 * continuation is not `complete`, it adds nothing until it is longer than the text.
 */
export function continuedText(before: string, continuation: string, complete: boolean): string {
  if (before === '' || continuation.startsWith(before)) return continuation
  const isRepetition = before.startsWith(continuation) && (!complete || continuation.length >= MIN_REPETITION)
  return isRepetition ? before : before + continuation
}
