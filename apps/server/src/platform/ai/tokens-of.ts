/** A word or number, or a sign, each with the space before it. The composer has no tokens of a model's: these are what it counts. */
const TOKEN = /\s*(?:[\p{L}\p{M}\p{N}]+|\S)|\s+$/gu

/** A text in the tokens of the composer. */
export const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []
