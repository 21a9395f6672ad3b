/** Matches a word, a number or a single symbol with the preceding white space. The composer counts these as tokens, because it has no model tokenizer. */
const TOKEN = /\s*(?:[\p{L}\p{M}\p{N}]+|\S)|\s+$/gu

/** Splits a text into the composer's tokens. */
export const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []
