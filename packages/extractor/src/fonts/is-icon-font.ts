/** Returns true for an icon font. Text in such a font consists of icon names. */
export const isIconFont = (families: string) => /^["']?[^,]*(?:icon|awesome|glyph|material symbols|dashicons)/i.test(families)
