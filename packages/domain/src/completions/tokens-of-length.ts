const CHARACTERS_PER_TOKEN = 4

/** Estimates the tokens of a text by its length, rounded up: four characters of English per token, as providers state. */
export const tokensOfLength = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN)
