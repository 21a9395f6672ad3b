import { wordsOf } from './pieces.ts'

const MERGE_TAG = /\{\{[^}]*\}\}/g

/** Counts the words of email copy for its limits. Ignores standalone signs between words (“&”, “–”) and counts a merge tag as one word. */
export const countCopyWords = (text: string): number => wordsOf(text.replaceAll(MERGE_TAG, 'x')).length
