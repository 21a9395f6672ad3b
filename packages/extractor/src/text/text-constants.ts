/** Matches words of legal notices, navigation and shopping carts, which are not part of a brand's own texts. */
export const BLOCKED_WORDS = /\b(?:advertising|privacy|accessibility|policy|violation|security|advertised|deny|legal|ingredient|cart)\b/i
// Limits named WORDS are in words, those named CUT, CHARACTERS, LONGER_THAN or SHORTER_THAN in characters, and the others in texts.
export const PARAGRAPH_LONGER_THAN = 40
export const PARAGRAPH_WORDS = 8
export const PRODUCT_COPY_WORDS = 4
export const PARAGRAPH_CUT = 300
export const MAX_PARAGRAPHS = 30
export const SOURCE_PARAGRAPH_SHORTER_THAN = 400
export const MAX_SOURCE_PARAGRAPHS = 15
export const MAX_PRODUCT_COPY = 50
export const PRODUCT_COPY_CUT = 300
export const HEADER_PARAGRAPH_TEXT_CUT = 10_000
export const HEADER_MORE_WORDS_THAN = 3
export const HEADER_MORE_CHARACTERS_THAN = 7
export const HEADERS_MORE_THAN = 5
export const HEADER_SAMPLE_WORDS = [4, 9] as const
export const PARAGRAPH_SAMPLE_CHARACTERS = [21, 199] as const
export const MAX_SHORT_SAMPLES = 60
