const CHARACTERS_A_TOKEN = 4

/** About how many tokens a text of so many characters is, rounded up: four characters of English are one, by what the makers of models say of theirs. */
export const tokensOfLength = (characters: number): number => Math.ceil(characters / CHARACTERS_A_TOKEN)
