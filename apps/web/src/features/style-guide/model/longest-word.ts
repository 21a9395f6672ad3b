/** Returns the length of the longest word in characters. It limits the size of large type, so that no word breaks. */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[\s-]+/).map((word) => [...word].length))
}
