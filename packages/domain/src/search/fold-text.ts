/** Lower case, without accents, scheme and `www.`; whatever is no letter or digit becomes one space. What one types and what one looks for meet here. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\s*https?:\/\/(www\.)?/, '')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
