/** A piece of an answer as the log of its run has it: the message, where in its text the piece stands, and which attempt wrote it. */
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

/** Returns the text with one more piece. Another message begins a text; so does a further attempt, after a restart of the server. */
export function growText({ id, attempt, text }: GrowingText, piece: TextPiece): GrowingText {
  const isSame = piece.id === id && piece.attempt === attempt
  return { id: piece.id, attempt: piece.attempt, text: (isSame ? text : '').slice(0, piece.from) + piece.text }
}
