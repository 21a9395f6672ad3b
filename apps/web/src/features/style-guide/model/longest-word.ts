/** Returns the number of characters in the longest word. Large type is scaled by this number, so that no word breaks. */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[\s-]+/).map((word) => [...word].length))
}
