/** Minimum length of a word in letters. Shorter words resemble too many others. */
const MIN_LENGTH = 4
/** Minimum length in letters of a word that may contain two typos. */
const MIN_LENGTH_FOR_TWO = 8
const MAX_WORDS = 8

/** Returns true if a search for the word should also find similar words, which requires at least 4 letters and no digits. */
export const isSearchedBySimilarity = (word: string): boolean => word.length >= MIN_LENGTH && !/\p{N}/u.test(word)

/**
 * Returns at most 8 candidates that the word may be a misspelling of, in order: they differ by one added, missing, wrong or transposed letter, or by two if the
 * word has at least 8 letters. Excludes candidates that start with the word.
 */
export function similarWords(word: string, candidates: readonly string[]): string[] {
  const max = word.length < MIN_LENGTH_FOR_TWO ? 1 : 2
  return candidates.filter((candidate) => !candidate.startsWith(word) && editDistance(word, candidate) <= max).slice(0, MAX_WORDS)
}

/** Returns the number of letters to add, remove, replace or transpose to turn one word into the other. */
function editDistance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]]
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1), isExchanged ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY))
    }
  }
  return at(a.length, b.length)
}
