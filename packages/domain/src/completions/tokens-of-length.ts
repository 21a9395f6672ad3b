const CHARACTERS_PER_TOKEN = 4

/** Estimates the number of tokens in a text from its length, rounded up: four English characters per token, as stated by providers. */
export const tokensOfLength = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN)
