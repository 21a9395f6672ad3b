import { wordsOf } from './pieces.ts'
import { sentencesOf } from './sentences.ts'

/** Minimum number of words for which a grade is meaningful. */
export const MIN_WORDS_FOR_GRADE = 30

/**
 * Returns the Flesch-Kincaid grade of an English text: 0.39 · words per sentence + 11.8 · syllables per word − 15.59 (Kincaid et al. 1975), at least 0. Returns
 * null for texts of fewer than 30 words.
 */
export function readingGrade(text: string): number | null {
  const words = wordsOf(text)
  if (words.length < MIN_WORDS_FOR_GRADE) return null
  const syllables = words.reduce((sum, { text: word }) => sum + syllablesIn(word), 0)
  return Math.max(0, (0.39 * words.length) / sentencesOf(text).length + (11.8 * syllables) / words.length - 15.59)
}

/** Counts vowel groups, except a silent final e. Correct for about nine words in ten. */
function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/gu, '')
  const groups = letters.replace(/(?:[^laeiouy]es|[^ltdaeiouy]ed|[^laeiouy]e)$/u, '').match(/[aeiouy]{1,2}/gu)
  return Math.max(1, groups?.length ?? 1)
}
