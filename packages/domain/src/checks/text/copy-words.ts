import { wordsOf } from './pieces.ts'

const MERGE_TAG = /\{\{[^}]*\}\}/g

/** Counts the words of email copy, for its limits. Signs between words (“&”, “–”) don’t count; a merge tag counts as one word. */
export const countCopyWords = (text: string): number => wordsOf(text.replaceAll(MERGE_TAG, 'x')).length
