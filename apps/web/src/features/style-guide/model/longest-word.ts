/** Returns the length of the longest word, in characters: large type is sized so that no word must break. */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[\s-]+/).map((word) => [...word].length))
}
