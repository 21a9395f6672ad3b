/** Returns the number of words and numbers in a text. */
export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
