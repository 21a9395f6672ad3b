/** Returns true for an icon font, whose text is not language. */
export const isIconFont = (families: string) => /^["']?[^,]*(?:icon|awesome|glyph|material symbols|dashicons)/i.test(families)
