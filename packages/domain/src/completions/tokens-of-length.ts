const CHARACTERS_PER_TOKEN = 4

/** Estimates the number of tokens in a text from its length, rounded up. Providers state that a token is about four English characters. */
export const tokensOfLength = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN)
