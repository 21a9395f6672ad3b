import { type Block, closeAnswer, emptyAnswer, growAnswer } from '../answer.ts'

/** Returns the blocks of a complete text. */
export const blocksOf = (text: string): Block[] => closeAnswer(growAnswer(emptyAnswer, text))
