import { wordsOfPointer } from '@brandwright/domain/brands/words-of-pointer'

/** Places of a guide with what they are called. */
export const namedKeys = (keys: string[]): { key: string; words: string }[] => keys.map((key) => ({ key, words: wordsOfPointer(key) }))
