/** Returns the name of a font family with only the characters that stylesheets of brands allow, and with single spaces. */
export const cssFamilyName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ._+,'’&-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
