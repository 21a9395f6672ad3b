import { type Block, closeAnswer, emptyAnswer, growAnswer } from '../answer.ts'

/** The blocks of a whole text. */
export const blocksOf = (text: string): Block[] => closeAnswer(growAnswer(emptyAnswer, text))
