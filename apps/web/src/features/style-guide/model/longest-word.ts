/** Letters of the longest word: large type is made small enough that it need not be broken. */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[\s-]+/).map((word) => [...word].length))
}
