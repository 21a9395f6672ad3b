/** Returns the regular expression source for a phrase, matching any whitespace between its words and either kind of apostrophe. */
export const phrasePattern = (phrase: string): string =>
  phrase
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
    .replace(/['’]/gu, "['’]")
    .replace(/\s+/gu, '\\s+')
