import { wordsOf } from './pieces.ts'

const MERGE_TAG = /\{\{[^}]*\}\}/g

/** Counts the words of a text for the limits of email copy. Ignores standalone signs between words (“&”, “–”), and counts a merge tag as one word. */
export const countCopyWords = (text: string): number => wordsOf(text.replaceAll(MERGE_TAG, 'x')).length
