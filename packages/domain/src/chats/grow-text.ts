/** A piece of an answer as the log of its run has it: where in the text it stands, and which attempt wrote it. */
export interface TextPiece {
  attempt: number
  from: number
  text: string
}
export interface GrowingText {
  attempt: number
  text: string
}

export const NO_TEXT: GrowingText = { attempt: 0, text: '' }

/** Returns the text with one more piece. A further attempt, after a restart of the server, begins the answer again. */
export const growText = ({ attempt, text }: GrowingText, piece: TextPiece): GrowingText => ({
  attempt: piece.attempt,
  text: (piece.attempt === attempt ? text : '').slice(0, piece.from) + piece.text,
})
