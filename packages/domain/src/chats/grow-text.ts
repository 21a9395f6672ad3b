/** A piece of an answer from a run's events: the id of the message, the offset of the piece in its text, and the attempt that wrote it. */
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
